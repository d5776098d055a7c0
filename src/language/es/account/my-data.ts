// Exporting the account's data, and closing the account.
import { sizeWords } from './size.ts'

const count = new Intl.NumberFormat('es')
const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })
const on = (iso: string) => longDate.format(new Date(iso))

type Amount = { bytes: number; documents: number }

/** One calm line: what there is, and how much there may be. */
export const storageLine = (used: Amount, most: Amount): string => {
  const documents = used.documents === 1 ? 'Un documento' : `${count.format(used.documents)} documentos`
  return `${documents}, con su historial y la papelera: ${sizeWords(used.bytes)} de ${sizeWords(most.bytes)}.`
}

export const exportSectionWords = {
  title: 'Descargar mis datos',
  text: 'Un archivo ZIP con todo lo que guardamos de ti, para leerlo o llevártelo a otro sitio.',
  start: 'Preparar la descarga',
  again: 'Preparar otra',
  packing: 'Estamos preparando tu archivo. Puedes irte de esta página: estará aquí cuando vuelvas.',
  progress: 'Progreso de la preparación',
  ready: (bytes: number, expires: string) =>
    `Tu archivo está listo (${sizeWords(bytes)}). Estará aquí hasta el ${on(expires)}.`,
  download: 'Descargar el ZIP',
  failed: 'No hemos podido preparar tu archivo. Vuelve a intentarlo; si sigue sin funcionar, escríbenos.',
}

export const erasureWords = {
  title: 'Borrar mi cuenta',
  text: 'Tu cuenta y lo que hay en ella se destruyen a los 14 días de pedirlo. Hasta entonces puedes deshacerlo.',
  start: 'Borrar mi cuenta',
  waiting: (iso: string) => `Tu cuenta se borrará el ${on(iso)}.`,
  undo: 'Deshacer',
  undone: 'Tu cuenta se queda. No se borrará nada.',
  requested: (iso: string) => `Tu cuenta se borrará el ${on(iso)}. Hasta entonces puedes deshacerlo.`,
  dialog: {
    title: '¿Borrar tu cuenta?',
    points: [
      'En 14 días se destruirán tu cuenta, tus datos y tus archivos. Después no se pueden recuperar.',
      'Hasta entonces puedes entrar y deshacerlo.',
      'Lo que tengas en marcha sigue abierto hasta ese día. Entonces se anulan las firmas que falten, y los enlaces que mandaste dejan de funcionar. Si no quieres esperar, anúlalo tú antes.',
      'Se cierran tus otras sesiones y te enviamos un correo para que conste.',
      'Lo que otras personas hayan firmado contigo se conserva bloqueado el tiempo que marca la ley.',
    ],
    renews:
      'Tu suscripción a Premium deja de renovarse hoy: no se te cobrará nada más. Si te quedas, podrás reanudarla tú en la página Premium.',
    confirmation: 'Escribe tu correo para confirmarlo',
    hint: (email: string) => `Es ${email}.`,
    password: 'Tu contraseña',
    passwordHint:
      'Hace un rato que entraste: escríbela para confirmar que eres tú. Si no tienes contraseña, cierra sesión, vuelve a entrar y repítelo.',
    confirm: 'Borrar mi cuenta',
  },
}
