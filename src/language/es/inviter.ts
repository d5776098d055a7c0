// Who invites, on the page where one joins. It comes with the page, and is not in its scripts.

export const invitedBy = (name: string): string =>
  `${name} te invita a Rúbrica. Crear tu cuenta es gratis y sin tarjeta.`
