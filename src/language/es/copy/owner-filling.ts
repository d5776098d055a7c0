// The words of a part that the owner fills in.
import type { CopyState } from '#domain/copy/copy.ts'
import { missingTitle } from './completing.ts'

export const ownerFillWords = {
  pageTitle: (title: string) => `Rellenar: ${title}`,
  title: 'Rellenar',
  back: 'Volver al seguimiento',
  lead: 'Puedes poner lo tuyo y lo de cualquiera. Se guarda solo, y quien lo tenga abierto lo verá.',
  /** Before it is sent. */
  backUnsent: 'Volver',
  leadUnsent: 'Puedes poner lo tuyo y lo de cualquiera. Se guarda solo.',
  leadMending: 'Cambia lo que haga falta: se guarda solo. Cuando esté, vuelve al seguimiento y empieza las firmas.',
  ended: (state: CopyState): string =>
    state === 'cancelled'
      ? 'Anulaste este envío: ya no se rellena. En el seguimiento puedes usarlo otra vez.'
      : state === 'expired'
        ? 'Se acabó el plazo: ya no se rellena. En el seguimiento puedes ampliarlo.'
        : state === 'signing'
          ? 'Se está firmando: sus respuestas ya no cambian.'
          : state === 'signed'
            ? 'Ya está firmado: sus respuestas ya no cambian.'
            : 'Está en la papelera: sácalo de ahí para seguir rellenándolo.',
  end: 'Revisar',
  endTitle: (names: readonly string[]) => missingTitle(names) || 'Revisar',
  complete: 'Todo está respondido.',
  send: 'Enviarlo a los demás',
  /** Nothing is left to fill in. */
  sendToSign: 'Enviar a firmar',
  follow: 'Ver cómo va',
  /** A participant's part. */
  of: (name: string) => ({
    lead: `Rellenas la parte de ${name}. Al acabar, la entregas en su nombre.`,
    handIn: `Entregar por ${name}`,
    done: `La parte de ${name} ya está entregada.`,
    who: `Quién es ${name}`,
  }),
  /** The owner's own part. */
  mine: {
    lead: 'Rellenas tu parte. Se guarda sola; al acabar, la entregas.',
    handIn: 'Entregar mi parte',
    done: 'Tu parte ya está entregada.',
    who: 'Tus datos',
  },
}
