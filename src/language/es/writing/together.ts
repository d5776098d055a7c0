// The words of writing in one document with others: who is there, and why it is over.
import { listed } from '../../../domain/words/lists.ts'

const are = (names: readonly string[], one: string, more: string): string => (names.length === 1 ? one : more)

export const peopleWords = {
  open: (count: number) =>
    count === 1 ? 'Otra persona está en el documento' : `Otras ${count} personas están en el documento`,
  here: (names: readonly string[]) => `${listed(names)} ${are(names, 'está', 'están')} aquí`,
  entered: (names: readonly string[]) => `${are(names, 'Ha entrado', 'Han entrado')} ${listed(names)}.`,
  left: (names: readonly string[]) => `${are(names, 'Ha salido', 'Han salido')} ${listed(names)}.`,
  present: (names: readonly string[]) => `También ${are(names, 'está', 'están')} ${listed(names)} en el documento.`,
  in: (name: string, section: string) => `${name}, en ${section}`,
  more: (count: number) => `+${count}`,
}

export const troubleWords = {
  not_shared: {
    title: 'Ya no puedes escribir en este documento',
    text: (owner: string) =>
      `${owner} ha cambiado con quién lo comparte. Lo que ya estaba guardado sigue en el documento.`,
    go: 'Ir a Compartido conmigo',
  },
  not_writable: {
    title: 'Ahora este documento solo se puede leer',
    text: 'Lo que se ha escrito hasta ahora sigue en él. Al recargar la página verás por qué.',
    go: 'Recargar la página',
  },
  not_there: {
    title: 'Este documento ya no está disponible para ti',
    text: (owner: string) =>
      `${owner} ha dejado de compartirlo contigo o lo ha borrado. Lo que ya estaba guardado sigue en el documento.`,
    go: 'Ir a Compartido conmigo',
  },
  in_trash: {
    title: 'Este documento está en la papelera',
    text: 'Lo has borrado en otra pestaña o en otro dispositivo. Desde la papelera puedes recuperarlo.',
    go: 'Ir a Mis documentos',
  },
  refused: {
    title: 'Tu último cambio no se ha guardado',
    text: 'No encajaba con el documento tal como está ahora, así que lo hemos dejado como lo ven los demás.',
    go: 'Seguir escribiendo',
  },
  too_large: {
    title: 'No cabe más en este documento',
    text: 'Tu último cambio lo hacía demasiado grande, así que no se ha guardado. El resto sigue como estaba.',
    go: 'Seguir escribiendo',
  },
  outdated: {
    title: 'Hay una versión nueva de Rúbrica',
    text: 'Recarga la página para seguir escribiendo con los demás. Lo que has escrito se conserva.',
    go: 'Recargar la página',
  },
  unsent: 'Esto es lo que habías escrito y no llegó a guardarse. Cópialo si lo quieres conservar:',
  copy: 'Copiar',
  copied: 'Copiado.',
  notCopied: 'No se ha podido copiar. Selecciona el texto y cópialo tú.',
}
