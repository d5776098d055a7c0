// Who invites or what comes next, on the page where one joins. It comes with the page, and is not in its scripts.

export const invitedBy = (name: string): string =>
  `${name} te invita a Rúbrica. Crear tu cuenta es gratis y sin tarjeta.`

export const beforePremium = 'Primero crea tu cuenta, que es gratis; después eliges Premium.'
