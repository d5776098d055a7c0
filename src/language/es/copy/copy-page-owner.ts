// *Seguimiento*, of the owner where they take part themselves: what is said of the others, said to the reader.
import type { Happening } from '#domain/copy/history.ts'
import type { Way } from '#domain/copy/participant.ts'
import type { Deed } from '#domain/signing/round.ts'
import { copyPageWords } from './copy-page.ts'
import { inPerson, lacking, trackingSigningWords } from './copy-page-signing.ts'

const handed: Record<Way, string> = {
  email: 'Te enviamos tu enlace',
  whatsapp: 'Abriste WhatsApp con tu enlace',
  link: 'Copiaste tu enlace',
  qr: 'Abriste tu QR',
}

type Told = (more: { labels: string; how: Way | null; change: string }) => string

const happened: Partial<Record<Happening, Told>> = {
  opened: () => 'Abriste tu enlace',
  begun: () => 'Empezaste tu parte',
  answered: ({ labels }) => `Pusiste ${labels}`,
  changed_by_owner: ({ labels }) => `Cambiaste ${labels} después de terminar tu parte`,
  changed_of_owner: ({ labels, change }) => `Cambiaste tu respuesta a ${labels}${change && `: ${change}`}`,
  changed_sent: ({ labels, change }) => `Cambiaste ${labels}${change && `: ${change}`}`,
  done: () => 'Terminaste tu parte',
  done_for: () => 'Rellenaste y terminaste tu parte',
  address_given: () => 'Dejaste tu correo para los avisos',
  handed: ({ how }) => handed[how ?? 'link'],
  reminded: () => 'Te lo recordamos',
  reminded_by_owner: () => 'Te lo recordaste',
  corrected: () => 'Corregiste tus datos: enlace nuevo',
  correction_asked: () => 'Apuntaste un cambio en tu parte',
}

export const ownTracking = {
  /** Among others who are missing. */
  part: 'tu parte',
  signature: 'tu firma',
  you: 'tú',
  moreOf: 'Más acciones para ti',
  badge: {
    ...copyPageWords.badge,
    done: 'Has rellenado tu parte',
    seen: 'Lo has abierto',
    notYet: 'Aún no te toca',
    correction: 'Por cambiar',
    absent: 'No intervienes',
  },
  last: {
    ...copyPageWords.last,
    done: (day: string, time: string) => `Terminaste ${day} a las ${time}`,
    begun: (day: string) => `Empezaste ${day}`,
    seen: (day: string, time: string) => `Lo abriste ${day} a las ${time}`,
    handed: (day: string) => `Copiaste tu enlace ${day}`,
    toHand: 'La rellenas tú, desde aquí',
    notYet: 'Te avisaremos cuando te toque',
    unopened: 'No llegaste a abrirlo',
    receive: 'Te llegará un enlace para descargarlo firmado',
    sign: 'Te avisaremos cuando haya que firmar',
    approve: 'Te avisaremos cuando esté completo',
    byHand: 'Firmarás desde aquí cuando empiece la firma',
    absent: (role: string) =>
      `Con las respuestas de ahora, ${role ? `la figura «${role}»` : 'tu parte'} no está en el documento: no rellenas ni firmas nada, ni recibes copia`,
    reminded: (day: string, time: string) => `Te lo recordamos ${day} a las ${time}`,
  },
  fill: 'La rellenas tú, desde aquí',
  signOnStart: 'Firmarás cuando empieces las firmas',
  asked: (label: string) => `Tienes que cambiar «${label}»`,
  doneAlready: 'Tú ya has rellenado tu parte.',
  answers: 'Ver lo que has puesto',
  answersOf: 'Lo que has puesto',
  noAnswers: 'Todavía no has puesto nada.',
  who: (role: string) => `Tus datos (${role})`,
  data: 'tus datos',
  correct: {
    title: 'Corregir tus datos',
    warning: 'Tu enlace anterior deja de funcionar ahora mismo y sale uno nuevo.',
    done: 'Tus datos están corregidos. Tu enlace anterior ya no funciona.',
  },
  happened,
  signing: {
    badge: {
      ...trackingSigningWords.badge,
      signed: 'Has firmado',
      declined: 'Has dicho que no',
      seen: 'Lo has abierto',
      notYet: 'Aún no te toca',
      received: 'Lo tienes',
      available: 'Puedes descargarlo',
    },
    last: {
      ...trackingSigningWords.last,
      signed: (day: string, time: string, isInPerson: boolean) =>
        `Firmaste${inPerson(isInPerson)} ${day} a las ${time}`,
      approved: (day: string, time: string, isInPerson: boolean) =>
        `Diste el visto bueno${inPerson(isInPerson)} ${day} a las ${time}`,
      declined: (day: string, time: string) => `Dijiste que no ${day} a las ${time}`,
      seen: (day: string, time: string) => `Abriste tu enlace ${day} a las ${time}`,
      handed: (day: string) => `Copiaste tu enlace ${day}`,
      filled: (done: string) => `${done}; firmarás después`,
      toHand: 'Está esperando tu firma',
      notYet: 'Te tocará cuando acabe quien va antes',
      missed: { sign: 'No llegaste a firmar', approve: 'No llegaste a dar el visto bueno' },
      preparing: 'Te llegará en unos segundos',
      receive: 'Te llegará un enlace para descargarlo firmado',
      received: 'Tienes el documento firmado',
      receivedByHand: 'Puedes descargarlo aquí mismo',
    },
    declined: 'Has dicho que no',
    wasDeclined: (reason: string) =>
      `Dijiste que no a las firmas anteriores${reason ? `: «${reason}»` : '.'} Lo que cambies queda apuntado en el historial.`,
    done: 'Tú ya has firmado.',
    history: {
      opened: (does: Deed) => `Abriste el documento${does === 'sign' ? ' para firmarlo' : ''}`,
      signed: (isInPerson: boolean) => `Firmaste${inPerson(isInPerson)}`,
      approved: (isInPerson: boolean) => `Diste el visto bueno${inPerson(isInPerson)}`,
      declined: () => 'Dijiste que no y las firmas se pararon',
      corrected: () => 'Corregiste tus datos: enlace nuevo',
      reminded: (does: Deed) => `Te recordamos que falta tu ${lacking(does)}`,
      reminded_by_owner: (does: Deed) => `Te recordaste que falta tu ${lacking(does)}`,
    },
  },
}
