// The page behind an open link, read by any visitor.
import { listed } from '#domain/words/lists.ts'

export const openDocumentWords = {
  asks: (owner: string, signs: boolean) => {
    const what = signs ? 'rellenes y firmes' : 'rellenes'
    return owner ? `${owner} te pide que ${what}` : `Te piden que ${what}`
  },
  says: (owner: string) => `${owner || 'Quien lo pide'} dice:`,
  part: (role: string) => `Rellenarás la parte: ${role}.`,
  signs: {
    no: () => '',
    at_once: () => ' Al terminar, lo lees entero y lo firmas.',
    after_owner: (owner: string) =>
      ` Cuando ${owner || 'quien lo pide'} ponga lo que falta, te llegará para leerlo entero y firmarlo.`,
    when_begun: () => ' Cuando esté completo, lo lees entero y lo firmas.',
  },
  name: 'Tu nombre y apellidos',
  email: 'Tu correo',
  emailHint: 'Opcional. Te mandamos un enlace para seguir más tarde o en otro dispositivo.',
  emailForCode: 'Ahí te llega el código que se pide antes de firmar, y un enlace para seguir más tarde.',
  read: 'Leerlo antes',
  document: 'El documento',
  begin: 'Empezar',
  proving: 'Un momento: comprobamos que no eres un programa.',
  privacyTitle: 'Quién ve lo que escribes',
  /** `isIn`: the reader is in their account. */
  privacy: (owner: string, signers: readonly string[], isIn: boolean) => {
    const asker = owner || 'quien te lo pide'
    const seen =
      signers.length === 0
        ? `verá ${asker}, y nadie más de quienes abran`
        : `verán ${asker} y, para firmarlo, ${listed(signers)}. No lo ve quien abra`
    return `Lo que escribas lo ${seen} esta misma dirección.${isIn ? '' : ' No necesitas cuenta.'} Hasta que pulses «Empezar» no se guarda nada.`
  },
  privacyLink: 'Cómo tratamos tus datos',
  until: (day: string) => `Puedes empezar hasta el ${day}.`,
  states: {
    closed: {
      title: 'Este enlace está cerrado',
      text: (owner: string) =>
        `${owner || 'Quien lo abrió'} ya no recoge más respuestas. Si crees que es un error, habla con esa persona.`,
    },
    ended: {
      title: 'El plazo ha terminado',
      text: (owner: string) =>
        `Ya no se puede empezar. Si habías empezado, sigue con tu propio enlace. Si no llegaste a tiempo, habla con ${owner || 'quien te lo pidió'}.`,
    },
    full: {
      title: 'Ya no quedan plazas',
      text: (owner: string) =>
        `Este enlace ha llegado al número de personas que ${owner || 'quien lo abrió'} había puesto. Pregúntale si puede ampliarlo.`,
    },
    no_room: {
      title: 'Ahora mismo no se puede empezar',
      text: (owner: string) =>
        `No es culpa tuya: ${owner || 'quien te lo pide'} tiene que hacer sitio en su cuenta. Avísale y vuelve a intentarlo más tarde.`,
    },
    unknown: {
      title: 'Este enlace no existe',
      text: 'Puede que se haya copiado a medias o que lo hayan cambiado por otro. Pídelo de nuevo a quien te lo dio.',
    },
  },
  home: 'Ir a la portada',
}
