// The words of links for anybody: making one, following it, and the list of them.
import type { LinkState } from '#domain/series/series.ts'
import { listed } from '#domain/words/lists.ts'

export const linkWords = {
  title: 'Enlaces abiertos',
  lead: 'Una dirección o un código QR que puede rellenar cualquiera: inscripciones, consentimientos, autorizaciones. Cada persona hace su propio ejemplar, y todos te llegan a ti.',
  back: 'Mis documentos',
  backToList: 'Enlaces abiertos',
  empty: {
    title: 'Todavía no tienes ningún enlace abierto',
    text: 'Elige un escrito en Mis documentos y, en su menú, pulsa «Enlace abierto». También está al final de «Enviar», en cualquier documento en curso.',
    action: 'Ir a Mis documentos',
  },
  states: { open: 'Abierto', closed: 'Cerrado', ended: 'Terminado', full: 'Completo' } satisfies Record<
    LinkState,
    string
  >,
  made: (made: number, most: number | null) =>
    `${made}${most === null ? '' : ` de ${most}`} ${(most ?? made) === 1 ? 'persona' : 'personas'}`,
  done: (done: number) => (done === 1 ? '1 ha terminado' : `${done} han terminado`),
  create: {
    title: 'Nuevo enlace abierto',
    lead: (title: string) =>
      `De «${title}». Quien lo abra verá quién lo pide, podrá leer el texto con lo que ya hayas puesto (también tu DNI y tu domicilio, si están), dará su nombre y rellenará su parte.`,
    showsPeople: (names: readonly string[]) =>
      `El texto lleva los datos de ${listed([...new Set(names)])}: cualquiera que tenga el enlace podrá leerlos. Si no hace falta, quítalos del documento antes de crearlo.`,
    knowsPeople: 'Sé que se verán y puedo mostrarlos.',
    confirmPeople: 'Márcalo si quieres crear el enlace con esos datos.',
    frozen: 'El texto se queda como está ahora: si luego cambias el escrito, crea otro enlace.',
    party: '¿Qué parte rellenan?',
    whoever: 'Este escrito no nombra partes: quien lo abra responde a todo lo que falte.',
    nothing: 'Este escrito no tiene nada que rellenar. Añade preguntas o partes y vuelve.',
    message: 'Unas palabras para quien lo abra',
    messageHint: 'Opcional. Se leen antes de empezar.',
    most: 'Cuántas personas como mucho',
    mostHint: 'Puedes cambiarlo después.',
    ends: 'Último día',
    endsHint: 'Opcional. Después nadie puede empezar; quien ya empezó puede terminar.',
    submit: 'Crear el enlace',
  },
  one: {
    address: 'La dirección',
    addressHint: 'Quien la tenga puede empezar. Compártela donde quieras.',
    copy: 'Copiar',
    copied: 'Dirección copiada',
    sheet: 'Hoja para imprimir',
    qr: 'Código QR con la dirección',
    numbers: 'Cómo va',
    opened: 'han abierto la página',
    began: 'han empezado su ejemplar',
    writing: 'han escrito algo',
    finished: 'han terminado',
    party: (role: string) => `Rellenan la parte: ${role}`,
    given: (count: number) => (count === 1 ? 'Ya va puesta una respuesta' : `Ya van puestas ${count} respuestas`),
    noRoom: 'En tu cuenta no queda espacio, y nadie puede empezar. Borra lo que ya no necesites y vacía la papelera.',
    closedNote: 'Está cerrado: quien abra la dirección verá que ya no se admite a nadie.',
    endedNote: 'Su último día ha pasado. Pon otro para que se pueda volver a empezar.',
    fullNote: 'Ha llegado a su límite. Súbelo para que pueda entrar más gente.',
    close: 'Cerrar',
    reopen: 'Abrir de nuevo',
    settings: 'Límite y último día',
    save: 'Guardar',
    saved: 'Guardado',
    renew: 'Cambiar la dirección',
    renewTitle: '¿Cambiar la dirección?',
    renewText:
      'La de ahora dejará de funcionar al momento, y también las hojas que hayas impreso. Los ejemplares ya empezados siguen igual.',
    renewed: 'Esta es la dirección nueva',
    remove: 'Borrar el enlace',
    removeTitle: '¿Borrar el enlace?',
    removeText: 'La dirección dejará de funcionar. Los ejemplares que ya se han hecho se quedan en Mis documentos.',
    removed: 'Enlace borrado',
    answers: 'Respuestas en una tabla (CSV)',
    people: 'Quiénes',
    nobody: 'Todavía no ha empezado nadie.',
    more: 'Ver todos en Mis documentos',
    manage: 'Otras acciones',
  },
  /** Of those who have not finished. */
  openStates: { pending: 'Enviado, sin abrir', seen: 'Abierto', begun: 'A medias' },
  signed: (done: number, people: number) => `En firma: ${done === 1 ? 'ha' : 'han'} firmado ${done} de ${people}`,
  remind: {
    button: 'Recordárselo a quienes faltan',
    title: (count: number) => (count === 1 ? '¿Recordárselo a una persona?' : `¿Recordárselo a ${count} personas?`),
    text: 'Les escribimos un correo con su enlace. A quien se lo hayas recordado hace menos de una hora no le llega otro.',
    confirm: 'Enviar los recordatorios',
    done: (sent: number, left: number) =>
      [
        sent > 0 && (sent === 1 ? 'Ha salido 1 recordatorio.' : `Han salido ${sent} recordatorios.`),
        left > 0 &&
          (left === 1
            ? 'Otro no ha salido: prueba dentro de una hora.'
            : `${left} no han salido: prueba dentro de una hora.`),
      ]
        .filter(Boolean)
        .join(' '),
  },
  peopleStates: {
    filling: 'En curso',
    complete: 'Completo',
    signing: 'En firma',
    signed: 'Firmado',
    declined: 'Rechazado',
    cancelled: 'Anulado',
    expired: 'Plazo terminado',
  },
}
