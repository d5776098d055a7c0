// The short names of the legal pages, as links.

export const legalLinks = { notice: 'Aviso legal', privacy: 'Privacidad', terms: 'Términos', cookies: 'Cookies' }
