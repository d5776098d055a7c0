// The words of sending to many people at once: the table, its columns, what is wrong in it, and how the sending goes.

import type { PersonDetail } from '#domain/parties/appearance.ts'
import { planLimits } from '#domain/plan/offer.ts'
import type { RowState } from '#domain/series/batch.ts'
import type { TableProblem } from '#domain/series/csv.ts'
import type { CellProblem } from '#domain/series/rows.ts'
import { seriesLimits } from '#domain/series/series.ts'
import { listed } from '#domain/words/lists.ts'
import { problemSentence } from '../filling/filling.ts'

const people = (count: number): string => (count === 1 ? '1 persona' : `${count.toLocaleString('es-ES')} personas`)
const rows = (count: number): string => (count === 1 ? '1 fila' : `${count.toLocaleString('es-ES')} filas`)
const figure = (count: number): string => count.toLocaleString('es-ES', { useGrouping: 'always' })

export const seriesWords = {
  title: 'Envíos a muchas personas',
  lead: 'Un ejemplar y un correo para cada fila de una tabla.',
  back: 'Mis documentos',
  backToList: 'Envíos',
  empty: {
    title: 'Todavía no has enviado nada a muchas personas',
    text: 'Elige un escrito en Mis documentos y, en su menú, pulsa «Enviar a muchas personas». También está al final de «Enviar», en cualquier documento en curso.',
    action: 'Ir a Mis documentos',
  },
  create: {
    title: 'Enviar a muchas personas',
    lead: (title: string) => `«${title}», con un ejemplar y un correo para cada fila de tu tabla.`,
    nothing: 'Este escrito no tiene nada que rellenar. Añade preguntas o partes y vuelve.',
    party: '¿Qué parte rellenan?',
    table: '1. La tabla',
    paste: 'Pega aquí las filas de tu hoja de cálculo',
    pasteHint: 'Con la fila de títulos, las columnas se reconocen solas.',
    file: 'Elegir un archivo CSV',
    titles: 'La primera fila son los títulos',
    columns: '2. Las columnas',
    columnsText: 'Comprueba qué dice cada una. La persona y el correo son necesarios.',
    column: (title: string) => `Qué dice «${title}»`,
    untitled: (column: number) => `Columna ${column}`,
    skip: 'No usar',
    needed: { name: 'Di qué columna es la persona.', email: 'Di qué columna es el correo.' },
    rows: '3. Las filas',
    row: 'Fila',
    preview: 'Las primeras filas',
    mending: 'Las filas que hay que mirar',
    sample: (shown: number, all: number) => `Se ven ${shown} de ${rows(all)}.`,
    fine: (count: number) => `${rows(count)}, todo en orden.`,
    wrong: (count: number) => (count === 1 ? 'Hay 1 fila con errores' : `Hay ${count} filas con errores`),
    wrongText: 'Corrígelas aquí mismo, o deja fuera esas filas.',
    doubtful: (count: number) =>
      count === 1
        ? 'Mira otra vez 1 fila: algo parece mal, pero se puede enviar.'
        : `Mira otra vez ${count} filas: algo parece mal, pero se pueden enviar.`,
    leaveOut: (count: number) => `Dejar fuera ${rows(count)} con errores`,
    cell: (title: string, row: number) => `${title}, fila ${row}`,
    message: 'Unas palabras en el correo',
    messageHint: 'Opcional.',
    deadline: 'Último día para rellenarlo',
    deadlineHint: 'Opcional. Avisamos tres días antes y el mismo día a quien le falte.',
    send: '4. Enviar',
    submit: (count: number) => `Enviar a ${people(count)}`,
    day: () =>
      `Puedes enviar ${rows(planLimits.free.rowsADay)} al día, o ${figure(planLimits.premium.rowsADay)} con Premium, y un envío cada vez.`,
  },
  /** Of links for anybody too. */
  /** What is left to the owner in each of the copies. */
  left: {
    text: (count: number) =>
      count === 1
        ? 'En cada ejemplar queda una casilla que te toca a ti: hasta que la rellenes no estará completo.'
        : `En cada ejemplar quedan ${count} casillas que te tocan a ti: hasta que las rellenes no estará completo.`,
    before: (count: number) =>
      `Para ${count === 1 ? 'rellenarla' : 'rellenarlas'} una sola vez, usa antes el escrito, pon tu parte y, en Enviar, elige «a muchas personas» o «un enlace abierto».`,
    fill: (count: number) => `${count === 1 ? 'Rellenarla' : 'Rellenarlas'} una vez para todos`,
  },
  signing: {
    title: 'Cuando esté completo',
    atOnce: 'Firmar en cuanto esté completo',
    review: 'Si no lo marcas, das tú paso a la firma de cada ejemplar.',
    others: 'Quién más firma cada ejemplar',
    mine: (name: string, role: string) =>
      `Tú, ${[name, role].filter(Boolean).join(', ')}: te avisamos cuando te toque.`,
    emailOf: (name: string, role: string) => `Correo de ${[name, role].filter(Boolean).join(', ')}`,
    emailHint: 'Ahí recibe cada ejemplar para firmarlo. Si lo dejas vacío, le das tú su enlace desde Seguimiento.',
    nobodyThere: 'Sin nadie en esa línea no se puede firmar: al empezar las firmas de cada ejemplar dirás quién firma.',
    ownerSigns: (role: string) => `Firmar yo también, por la parte: ${role}`,
    code: 'Pedir un código por correo antes de firmar',
    codeText: 'Cada persona escribe, al firmar, un código que llega a su correo. Así consta que lee esa dirección.',
    nobody: 'En este escrito esa parte no firma: recibes sus respuestas.',
    told: (asksCode: boolean) => `Se firma en cuanto está completo${asksCode ? ', con un código por correo' : ''}.`,
    /** Who signs beside the person whom a copy is for. */
    beside: (ownerSigns: boolean, names: readonly string[]) => {
      const others = names.length > 0 && `${ownerSigns ? 'la' : 'la firma'} de ${listed(names)}`
      const firms = listed([ownerSigns && 'tu firma', others].filter((each) => each !== false))
      return firms && `Cada ejemplar lleva también ${firms}.`
    },
  },
  tableProblems: {
    too_many_rows: () => `La tabla tiene más de ${rows(seriesLimits.rows)}. Pártela en varias.`,
    too_many_columns: (row: number) => `La fila ${row} tiene más de ${seriesLimits.columns} columnas.`,
    too_long_cell: (row: number) => `En la fila ${row} hay una celda demasiado larga.`,
    too_big: () => 'La tabla ocupa demasiado. Quita las columnas que no uses o pártela en varias.',
    open_quote: (row: number) => `En la fila ${row} hay unas comillas que no se cierran.`,
  } satisfies Record<TableProblem, (row: number) => string>,
  unreadable: 'No hemos podido leer ese archivo. Guárdalo como CSV y vuelve a elegirlo.',
  labels: {
    name: ['Nombre y apellidos', 'Nombre completo', 'Persona', 'Nombre', 'Destinatario', 'Alumno', 'Trabajador'],
    email: ['Correo electrónico', 'Correo', 'E-mail', 'Email', 'Mail'],
    details: {
      identity: ['DNI', 'NIF', 'NIE', 'Documento', 'Cédula', 'RUT'],
      address: ['Dirección', 'Domicilio'],
      phone: ['Teléfono', 'Móvil', 'Celular'],
    } as Partial<Record<PersonDetail, string[]>>,
  },
  target: { name: 'Persona', email: 'Correo' },
  one: {
    sending: (sent: number, all: number) => `${sent} de ${all} ${all === 1 ? 'correo enviado' : 'correos enviados'}`,
    sent: (count: number) => `Enviado a ${people(count)}`,
    leave: 'Puedes cerrar esta página: el envío sigue solo.',
    pace: (anHour: number) => `Salen hasta ${anHour} correos por hora, para que lleguen bien a su destino.`,
    stop: 'Detener lo que falta',
    stopTitle: '¿Detener lo que falta?',
    stopText: 'Los correos que ya han salido no se pueden recoger. Las filas que faltan no se enviarán.',
    stopped: 'Envío detenido',
    retry: 'Intentarlo otra vez',
    answers: 'Respuestas en una tabla (CSV)',
    numbers: 'Cómo va',
    begun: 'han empezado',
    done: 'han terminado',
    people: 'Quiénes',
    unsent: 'Lo que no ha salido',
    states: {
      waiting: 'Espera',
      made: 'Saliendo',
      sent: 'Enviado',
      kept: 'Esta instalación no envía correos: dale tú su enlace',
      undelivered: 'Su servidor de correo no lo acepta',
      failed: 'No quedaba espacio en tu cuenta',
      stopped: 'Detenido por ti',
    } satisfies Record<RowState, string>,
    correct: 'Corregir la dirección',
    handOver: 'Ver su enlace',
    row: (row: number) => `Fila ${row}`,
  },
  progress: (sent: number, all: number) => `${sent} de ${all}`,
  underWay: 'En marcha',
  over: 'Enviado',
  calledOff: 'Detenido',
}

export function cellSentence(problem: CellProblem): string {
  if (problem.code === 'required') return 'Falta.'
  if (problem.code === 'rule') return problem.reason || 'Este escrito no admite ese valor.'
  if (problem.code === 'choice') return 'No es una de las opciones.'
  return problemSentence(problem)
}
