// *Compartir*: with whom, as what, and who has it already.
import type { ShareRole } from '#domain/sharing/share.ts'

const changedTo: Record<ShareRole, string> = {
  reader: 'solo puede leerlo',
  commenter: 'puede leerlo y comentarlo',
  suggester: 'puede comentarlo y sugerir cambios',
  editor: 'puede editarlo',
}

export const sharingWords = {
  open: 'Compartir',
  title: (title: string) => `Compartir «${title}»`,
  lead: 'Solo lo verán las personas que pongas aquí, entrando con esa dirección, y quien tenga un enlace tuyo.',
  /** What readers need, said before sharing: *Compartido conmigo* is part of Premium. */
  needs: 'Para abrirlo, cada una necesita su cuenta y Premium.',
  free: '¿Solo tiene que rellenarlo o firmarlo? Envíaselo: así no necesita nada de eso.',
  email: 'Dirección de correo',
  emailPlaceholder: 'nombre@ejemplo.com',
  emailMissing: 'Escribe la dirección de la persona.',
  role: 'Qué podrá hacer',
  roles: {
    reader: 'Leerlo',
    commenter: 'Leerlo y comentarlo',
    suggester: 'Sugerir cambios',
    editor: 'Leerlo y editarlo',
  } satisfies Record<ShareRole, string>,
  message: 'Mensaje (opcional)',
  messageHint: 'Va en el correo que le enviamos.',
  counted: (length: number, most: number) => `${length} de ${most}`,
  send: 'Compartir',
  sent: (who: string) => `Compartido con ${who}. Le hemos escrito.`,
  /** No letter has left: there were too many on one day. */
  given: (who: string) => `Compartido con ${who}. Díselo: lo encontrará en «Compartido conmigo».`,
  people: 'Quién lo tiene',
  loading: 'Mirando quién lo tiene…',
  nobody: 'De momento solo tú.',
  you: 'Tú',
  owner: 'Es tuyo',
  pending: 'Invitación pendiente: necesita una cuenta con esta dirección, y Premium',
  /** The plan of another account is not told: what is said holds for all of them. */
  needsPremium: 'Lo abre con Premium',
  roleOf: (who: string) => `Qué puede hacer ${who}`,
  changed: (who: string, role: ShareRole) => `${who} ${changedTo[role]}.`,
  revoke: 'Quitar',
  revokeOf: (who: string) => `Quitar el acceso a ${who}`,
  revokeTitle: (who: string) => `¿Quitar el acceso a ${who}?`,
  revokeText:
    'Dejará de poder abrirlo en el acto, aunque lo tenga abierto. Lo que haya cambiado se queda en el documento.',
  revokeConfirm: 'Quitar acceso',
  revoked: (who: string) => `${who} ya no tiene acceso.`,
  unverified: {
    unverified: 'Antes de compartir, confirma tu dirección: escribimos a la otra persona en tu nombre.',
    letterSent: 'Te hemos enviado el correo de nuevo. Mira también en el correo no deseado.',
    resend: 'Enviármelo de nuevo',
  },
}
