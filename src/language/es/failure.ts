// What is said when something that is not a call cannot be answered: as a page to people, as a line to programs.
import { escaped, plainPage } from './plain-page.ts'

export const failures = {
  broken: { title: 'Algo ha fallado por nuestra parte', text: 'Vuelve a intentarlo en un momento.' },
  away: {
    title: 'Volvemos en un momento',
    text: 'Ahora mismo no podemos leer nuestros datos. No se ha perdido nada: vuelve a intentarlo en unos segundos.',
  },
  full: {
    title: 'No queda espacio para guardar',
    text: 'Ahora mismo no queda espacio en nuestro disco para guardar nada más. Lo que ya estaba guardado se puede leer, y no se ha perdido nada: vuelve a intentarlo en unos minutos.',
  },
  kept: {
    title: 'No podemos abrir este documento',
    text: 'Está guardado y no se ha perdido nada, pero ahora mismo no podemos leerlo.',
  },
  busy: {
    title: 'Esta página tiene que esperar',
    text: 'Es larga, y ahora mismo se están preparando otras. Vuelve a intentarlo en unos segundos.',
  },
  tooMany: {
    title: 'Vas demasiado deprisa',
    text: 'Has pedido muchas páginas largas a la vez. Espera unos segundos y vuelve a intentarlo.',
  },
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que el enlace esté incompleto o que la página haya cambiado de sitio.',
  },
  unreadable: {
    title: 'No hemos entendido la petición',
    text: 'Comprueba que la dirección esté completa y bien escrita.',
  },
  wrongVerb: { title: 'Eso no se puede hacer aquí', text: 'Esta dirección no admite cambios.' },
  foreign: { title: 'Eso no se puede hacer desde otro sitio', text: 'Hazlo desde las páginas de Rúbrica.' },
  tooLarge: { title: 'Ocupa demasiado', text: 'Lo que envías es más grande de lo que admitimos.' },
  tooLong: { title: 'La dirección es demasiado larga', text: 'Comprueba que la hayas copiado bien.' },
  unsupported: { title: 'Ese tipo de contenido no se admite aquí', text: 'Envíalo de otra forma.' },
} satisfies Record<string, { title: string; text: string }>

export type Failure = keyof typeof failures

const reported = 'Si se repite, escríbenos con esta referencia:'

/** With a reference only where it is our fault: then it leads us to the line of the log. */
export const failurePage = (failure: Failure, reference?: string): string => {
  const { title, text } = failures[failure]
  return plainPage(title, `<p>${text}${reference ? ` ${reported} <b>${escaped(reference)}</b>` : ''}</p>`)
}

export const failureLine = (failure: Failure, reference?: string): string => {
  const { title, text } = failures[failure]
  return `${title}. ${text}${reference ? ` ${reported} ${reference}` : ''}\n`
}
