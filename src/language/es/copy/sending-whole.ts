// Words of *Enviar* for a document without empty boxes, and for one with an approver.
import type { Deed } from '#domain/signing/round.ts'

type Asked = Exclude<Deed, 'receive'>

export const wholeWords = {
  title: 'Ya está todo completo',
  signNow: 'Empezar la firma',
  sign: 'La firma empieza al enviarlo.',
  review: 'No sale nada todavía: lo lees y das paso tú a la firma.',
  /** Nothing has left: the owner reads it first. */
  toReview: 'Listo. Léelo y da paso a la firma.',
  send: 'Enviar a firmar',
  /** It was sent, and nothing has left. */
  notBegun: 'La firma no ha podido empezar todavía. En «Empezar las firmas» verás qué falta.',
  atOnce: 'Cada cual firma cuando puede.',
  /** What the owner gets. */
  mineNow: {
    sign: 'Firmas tú en la página siguiente.',
    approve: 'Das tú el visto bueno en la página siguiente.',
  } satisfies Record<Asked, string>,
  mineMailed: 'También te mandamos tu enlace por correo.',
  mineLater: {
    sign: 'Cuando te toque firmar, te escribimos. Lo tienes también en Seguimiento.',
    approve: 'Cuando te toque dar el visto bueno, te escribimos. Lo tienes también en Seguimiento.',
  } satisfies Record<Asked, string>,
  mineLaterUnmailed: 'Cuando te toque, lo tienes en Seguimiento.',
  later: 'Le llega cuando acabe quien va antes.',
  /** An approver is asked while the others sign. */
  approvedMeanwhile:
    'Cada cual firma cuando puede, y el visto bueno se pide a la vez. Para que vaya antes, elige «Por orden».',
}
