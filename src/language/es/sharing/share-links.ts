// Links by which a document is shared: in the dialog of its owner, and the page behind one.
import type { ShareRole } from '#domain/sharing/share.ts'

export const linkWords = {
  title: 'Con un enlace',
  lead: 'Quien tenga el enlace puede hacer lo que elijas. Para leer no hace falta cuenta; para lo demás, una cuenta con Premium.',
  role: 'Qué podrá hacer quien lo tenga',
  make: 'Crear un enlace',
  lastDay: 'Último día (opcional)',
  lastDayHint: 'Sin fecha, hasta que lo cierres.',
  create: 'Crear el enlace',
  cancel: 'Cancelar',
  who: {
    reader: 'Quien lo tenga, lee.',
    commenter: 'Quien lo tenga, comenta.',
    suggester: 'Quien lo tenga, sugiere.',
    editor: 'Quien lo tenga, edita.',
  } satisfies Record<ShareRole, string>,
  until: (day: string) => `Hasta el ${day}.`,
  over: 'Ya no se abre: ha pasado su último día.',
  guests: (count: number) =>
    count === 0 ? '' : count === 1 ? 'Ha entrado 1 persona.' : `Han entrado ${count} personas.`,
  copy: 'Copiarlo',
  copied: 'Enlace copiado.',
  notCopied: 'No hemos podido copiarlo. Selecciónalo y cópialo tú.',
  address: 'El enlace',
  close: 'Cerrarlo',
  closeTitle: '¿Cerrar este enlace?',
  closeText: 'Dejará de abrirse en el acto, y quienes entraron con él dejarán de ver el documento.',
  closed: 'Enlace cerrado.',
  made: 'Enlace creado. Ya puedes copiarlo.',
}

export const linkPageWords = {
  untitled: 'Documento sin título',
  kicker: (owner: string) => `${owner || 'Alguien'} comparte este documento`,
  until: (day: string) => `Puedes verlo hasta el ${day}.`,
  may: {
    reader: 'Puedes leerlo aquí, sin cuenta.',
    commenter: 'Puedes leerlo y comentarlo.',
    suggester: 'Puedes leerlo, comentarlo y sugerir cambios.',
    editor: 'Puedes leerlo y editarlo.',
  } satisfies Record<ShareRole, string>,
  needs: 'Para abrirlo hace falta tu cuenta, con Premium.',
  enter: 'Entrar',
  register: 'Crear mi cuenta',
  open: 'Abrir el documento',
  keep: 'Guardarlo en Compartido conmigo',
  premium: 'Ver Premium',
  empty: 'Este documento todavía no tiene texto.',
  gone: {
    title: 'Este enlace no abre nada',
    text: 'Puede que se haya cerrado o que haya pasado su último día. Pide otro a quien te lo dio.',
    home: 'Ir al inicio',
  },
}
