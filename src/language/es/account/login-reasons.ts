// Who invites or what waits behind it, on the pages where people register and log in. It comes with the page, and is not in its scripts.

export const invitedBy = (name: string): string =>
  `${name} te invita a Rúbrica. Crear tu cuenta es gratis y sin tarjeta.`

export const entryReasons = {
  register: {
    premium: 'Primero crea tu cuenta, que es gratis; después activas Premium.',
    document: 'Lo que has rellenado te espera: crea tu cuenta, gratis y sin tarjeta, y sigues donde lo dejaste.',
  },
  login: {
    premium: 'Premium se activa en tu cuenta: entra, o crea una gratis.',
    document: 'Lo que has rellenado te espera: entra y sigues donde lo dejaste.',
  },
}
