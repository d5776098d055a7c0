// The words of the archive with a user's data.

const moment = (date: Date): string =>
  date.toLocaleString('es', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const exportWords = {
  /** What the browser calls the file it downloads, with its ending. */
  archive: 'rubrica-mis-datos',
  account: 'cuenta.json',
  sharing: 'compartido.json',
  note: 'LEEME.txt',
  documents: 'documentos',
  copies: 'ejemplares',
  participations: 'participaciones',
  signeds: 'firmados',
  /** The documents that a user chose, packed together. */
  signedsArchive: 'rubrica-firmados',
  evidence: (title: string) => `${title} (pruebas)`,
  data: 'datos',
  untitled: 'Documento sin título',
  withoutWord: (data: string) => `No hemos podido preparar este documento como archivo de Word.

No falta nada: está entero, con sus campos y todas sus versiones, en el
archivo «${data}», que se abre con cualquier editor de textos.
`,
  noteText: (made: Date) => `TUS DATOS EN RÚBRICA

Este archivo contiene una copia de los datos que Rúbrica guarda de ti.
Se preparó el ${moment(made)} (hora UTC).

QUÉ HAY DENTRO

cuenta.json   Los datos de tu cuenta, en un formato que puede leer
              cualquier programa:

  account      tu nombre, tu correo, tu teléfono y tus fechas
  plan         si tienes Premium y hasta cuándo, de dónde viene cada día, y los códigos que has usado
  rewards      tus puntos, tu código de invitación y cuándo llegó cada
               persona con él
  security     si tienes verificación en dos pasos, y los nombres de tus
               claves de acceso
  people       tus datos para los documentos, las empresas que representas y
               tu agenda
  identities   las cuentas de otros servicios con las que entras
  sessions     dónde tienes la sesión abierta
  activity     lo que ha pasado en tu cuenta, por orden

documentos    Todo lo que has escrito, también lo que está en la papelera:
              cada documento como archivo de Word (.docx) y, en la carpeta
              «datos», con sus campos, su carpeta y todas sus versiones, en
              un formato que puede leer cualquier programa. Si alguno no se
              ha podido preparar como Word, en su lugar hay una nota (.txt).

ejemplares    Los documentos que has enviado para completar: su texto, las
              respuestas de cada persona y cuándo las dio.

participaciones  Los documentos de otras personas que te han enviado a esta
              dirección de correo: qué guardamos de ti en cada uno y lo que
              has respondido tú.

firmados      Los documentos firmados por todas las personas, tuyos o en los que
              participas: cada uno como PDF sellado, con su certificado y sus
              evidencias dentro.

compartido.json  Con quién compartes tus documentos, qué comparten otros
              contigo y los comentarios que has escrito.

QUÉ NO HAY

No están tu contraseña ni tus claves: solo guardamos huellas de ellas, de
las que nadie puede volver atrás.

CÓMO ABRIRLO

Los archivos .json son de texto: se abren con cualquier navegador o editor de
textos. Los .docx, con Word, LibreOffice o Google Docs.

Guarda este archivo en un lugar seguro: contiene datos personales.
`,
}
