// What looking into a PDF has found out, in words: the verdict, what was done to it, and what it does not say.
import type { Break } from '#domain/signing/evidence/chain.ts'
import type { ChangeKind, PdfCheck, SealFault } from '#domain/signing/evidence/pdf-check.ts'

const counts = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const inWords = (count: number): string => counts[count] ?? String(count)

type Unsealed = Exclude<PdfCheck, { seals: unknown }>['verdict']

export const resultWords = {
  intact: {
    word: 'Intacto y sellado por Rúbrica',
    title: 'Es el documento que se firmó',
    text: (day: string, signers: number) =>
      `No ha cambiado nada desde que lo sellamos el ${day}.${
        signers > 0
          ? ` Lleva dentro lo que se mostró a ${signers === 1 ? 'su único firmante' : `sus ${inWords(signers)} firmantes`}.`
          : ''
      }`,
  },
  appended: {
    word: 'Cambiado después de sellarse',
    title: 'A este PDF le han añadido algo',
    text: (day: string) =>
      `Dentro está, entero, el documento que sellamos el ${day}. Después alguien guardó encima algo que no es parte de lo que se firmó.`,
  },
  changed: {
    word: 'El sello está roto',
    title: 'No es lo que se selló',
    text: 'Lleva un sello, pero alguien ha cambiado el archivo por dentro y ya no coincide. No lo des por bueno.',
    removed: 'Le han quitado el sello que tenía: queda el hueco. No lo des por bueno.',
    rewritten:
      'Otro programa lo ha vuelto a guardar entero, y con eso el sello ha dejado de servir. Puede que el texto sea el mismo, pero ya no hay forma de saberlo: pide el original.',
  },
  evidence: {
    word: 'Las evidencias no cuadran',
    title: 'El sello vale, lo que hay dentro no',
    text: 'El archivo no ha cambiado desde que se selló, pero la cadena de hechos que lleva dentro no está completa. No lo des por bueno sin más.',
  },
  doubtful: {
    word: 'Sin cambios, con una duda',
    title: 'El archivo es el mismo, pero falta una garantía',
    text: 'No ha cambiado nada desde que se selló. Lo que no podemos confirmar es una parte del sello.',
  },
  others: {
    word: 'Sellado por otra entidad',
    title: 'Lleva un sello, y no es nuestro',
    whole:
      'El archivo no ha cambiado desde que se selló. Pero el sello es de otra entidad y no podemos responder por ella.',
    part: 'Lo que cubre el sello no ha cambiado, pero después se añadió algo. El sello es de otra entidad y no podemos responder por ella.',
  },
  othersBroken: {
    word: 'Sello ajeno que no coincide',
    title: 'Lleva un sello de otra entidad, y no cuadra',
    changed:
      'El archivo no es el que se selló: ha cambiado después. El sello no es nuestro, así que no sabemos cómo era el original.',
    invalid: 'La firma no sale bien al comprobarla, así que no lo des por bueno sin preguntar a quien lo emitió.',
  },
  unchecked: {
    word: 'No lo podemos comprobar aquí',
    title: 'Lleva una firma que aquí no sabemos comprobar',
    text: 'No hemos visto nada malo en él, pero tampoco podemos decir que esté bien. Más abajo te decimos por qué y dónde comprobarlo.',
  },
  unsealed: {
    unsealed: {
      word: 'Sin sello',
      title: 'Este PDF no lleva ningún sello',
      text: 'No podemos decir si cambió: no hay nada con que compararlo. Eso no quiere decir que sea falso.',
    },
    unreadable: {
      word: 'No se puede leer',
      title: 'No hemos podido abrir este archivo',
      text: 'No es un PDF, está dañado, o está escrito de una forma que no sabemos leer. No hemos comprobado nada, ni para bien ni para mal.',
    },
    truncated: {
      word: 'Está incompleto',
      title: 'A este PDF le falta el final',
      text: 'Se ha cortado por el camino: falta una parte de lo que había. No hemos comprobado nada, ni para bien ni para mal.',
    },
    encrypted: {
      word: 'Está cifrado',
      title: 'Este PDF está protegido con una contraseña',
      text: 'Aunque a ti se te abra, aquí no podemos mirar dentro. Los documentos firmados en Rúbrica no llevan contraseña.',
    },
    too_large: {
      word: 'Demasiado grande',
      title: 'Este archivo pasa de 25 MB',
      text: 'No miramos archivos tan grandes. Los documentos firmados en Rúbrica pesan mucho menos.',
    },
  } satisfies Record<Unsealed, object>,
  notPdf: {
    word: 'No es un PDF',
    title: 'Este archivo no es un PDF',
    text: 'Los documentos firmados son archivos PDF. No lo hemos subido ni comprobado.',
  },
  why: 'Suele ser por esto',
  usual: [
    { title: 'Es un borrador', text: 'Todavía no se ha firmado, o se descargó antes de terminar la firma.' },
    {
      title: 'Es una foto o un escaneado',
      text: 'Al imprimir y escanear se pierde el sello, aunque se vean las firmas.',
    },
    { title: 'Se guardó con «Imprimir en PDF»', text: 'Se ve igual, pero es otro archivo.' },
  ],
  try: 'Prueba esto',
  tries: {
    unreadable: [
      { title: 'Mira qué archivo es', text: 'Un ZIP lleva el PDF dentro: ábrelo y trae ese. Una foto no vale.' },
      { title: 'Descárgalo otra vez', text: 'Suele dañarse al descargarlo o al reenviarlo por mensajería.' },
      { title: 'Pide el original', text: 'A quien te lo ha enviado, como archivo adjunto y no como foto.' },
    ],
    truncated: [
      { title: 'Descárgalo otra vez', text: 'Espera a que termine antes de abrirlo.' },
      { title: 'Pide que te lo reenvíen', text: 'Algunas mensajerías cortan los archivos.' },
    ],
    encrypted: [
      { title: 'Pide el original', text: 'Sin contraseña, tal como salió de la firma.' },
      { title: 'No le quites tú la contraseña', text: 'Al guardarlo de nuevo cambia el archivo, y con él el sello.' },
    ],
    too_large: [
      { title: 'Comprueba que es el documento', text: 'Quizá hayas elegido otro archivo.' },
      { title: 'Búscalo por su código', text: 'El que lleva al pie: te diremos si existe.' },
    ],
  },
  who: 'Quién firmó',
  did: { sign: 'Firmado', approve: 'Con visto bueno', receive: 'Recibe copia' },
  inPerson: 'en persona',
  what: 'Qué se firmó',
  document: 'Documento',
  code: 'Código',
  sealedAt: 'Sellado el',
  stamped: (authority: string) => `Confirmado por un sello de tiempo de ${authority}`,
  unstamped: 'La hora la pone nuestro reloj; no lleva sello de tiempo de otra entidad',
  means: 'Qué quiere decir',
  /** `inPerson`: the evidence says that a person signed on the sender's device, without a link. */
  meaning: (inPerson: boolean) => [
    'Si alguien cambiara una sola letra, aquí saldría.',
    `A cada persona se le mostró este mismo texto, ${inPerson ? 'con un enlace personal o en persona' : 'con un enlace personal'}, y aceptó firmarlo.`,
  ],
  notSaid: 'Qué no dice',
  limits: {
    kind: 'firma electrónica simple',
    before: 'Es una ',
    after: (inPerson: boolean) =>
      `: prueba qué enlace personal se usó${inPerson ? ' (o que se firmó en persona)' : ''}, cuándo y con qué texto delante. No comprueba el documento de identidad de nadie ni sustituye a un notario.`,
    more: 'El sello es de Rúbrica, no de quien firma. Y tampoco dice si el contrato te conviene o si se ha cumplido.',
  },
  todo: 'Qué hacer',
  found: 'Lo que hemos encontrado',
  claims: 'Dice ser',
  original: 'Huella del original',
  own: 'Huella de este PDF',
  unknownCode: 'No conocemos ningún documento con ese código.',
  revisions: 'Sus revisiones',
  signedRevision: 'Lo que se firmó',
  signedRevisionText: (moment: string) => `Sellado por Rúbrica el ${moment}. Sigue entero e intacto.`,
  /** Of several, which. */
  laterRevision: (place: number, count: number) => `Añadido después${count > 1 ? `, ${place}.ª vez` : ''}`,
  unsigned: 'No lleva ningún sello nuestro.',
  bytesOnly: (bytes: number) => `${bytes} bytes al final que no son parte del documento.`,
  keepSigned: 'Vale lo que se firmó.',
  keepSignedText:
    'Descárgalo: es el original, tal como salió de la firma. Se hace en tu navegador, con el archivo que ya tienes.',
  innocent:
    'Puede ser algo inocente, como una nota o un resaltado. Si no sabes quién lo cambió, pregunta a quien te lo ha enviado antes de dar nada por bueno.',
  keepThis: 'Guarda también este archivo, tal cual: es la prueba del cambio.',
  askOriginal: 'Pide el original a cualquiera de los firmantes: todos recibieron el mismo.',
  askOperator: 'Si te importa mucho, enséñaselo a quien lleve tu asunto junto con este resultado.',
  othersSay: 'Lo que dice el sello',
  inTheName: 'A nombre de',
  issuer: 'Certificado de',
  until: (day: string) => `Válido hasta el ${day}. No hemos consultado si se ha revocado.`,
  date: 'Fecha',
  ownWord: 'La pone el propio sello; sin sello de tiempo',
  noDate: 'No la dice',
  covers: 'Cubre',
  coversAll: 'El archivo entero',
  coversPart: 'Una parte: después se añadió algo',
  noName: 'No lo dice',
  where: 'Dónde comprobarlo',
  whereText: [
    'En la web de quien lo emitió, casi siempre con el código que lleva al pie.',
    'O en el validador oficial de tu país: en España, VALIDe.',
  ],
  byCode: 'Si lleva al pie un código, búscalo: te diremos si existe un documento firmado con él.',
  askSender: 'Y pide a quien te lo ha enviado el PDF original, no una copia.',
  download: 'Descargar lo que se firmó',
  downloadName: (name: string) => `${name.replace(/\.pdf$/i, '')} (firmado).pdf`,
  print: 'Imprimir el resultado',
  /** Where the reader goes on from a verdict; each opens beside it. */
  next: {
    without: 'Comprobarlo sin Rúbrica',
    byCode: 'Ver qué se firmó con su código',
    official: 'Abrir VALIDe (España)',
    newTab: '(se abre en otra pestaña)',
  },
  findCode: 'Buscar por su código',
  another: 'Comprobar otro',
  chooseAnother: 'Elegir otro PDF',
  forgotten: 'No hemos guardado nada de este archivo.',
  technical: 'Los datos técnicos',
  sha256: 'Huella SHA-256',
  sealKind: 'Sello',
  coverage: (isWhole: boolean) => (isWhole ? 'Cubre el archivo entero' : 'Cubre una parte del archivo'),
  certificate: 'Certificado',
  certificateMore: (serial: string, day: string) => `N.º ${serial} · válido hasta el ${day}`,
  fingerprint: 'Huella del certificado',
  timestamp: 'Sello de tiempo',
  timestampMore: (authority: string) => `RFC 3161, ${authority}`,
  chain: 'Cadena de hechos',
  chainWhole: (events: number) => `${events} hechos, completa`,
  chainBroken: (events: number) => `${events} hechos, incompleta`,
  chainOurs: 'Coincide con la que guardamos.',
  head: 'Cabeza',
  shown: 'Lo que se mostró',
  shownSame: 'mostrado.pdf tiene la huella que se firmó',
  archived: 'Con los datos para comprobarlo a largo plazo',
}

/** What is wrong with one seal. */
export const faultWords: Record<SealFault, string> = {
  bytes_changed: 'Han cambiado el contenido del archivo después de sellarlo.',
  rewritten: 'Otro programa ha vuelto a guardar el archivo entero después de sellarlo.',
  ranges_shifted: 'Han movido los límites del sello: ya no dice con claridad qué parte del archivo cubre.',
  padding_filled: 'Han escrito algo en el hueco que rodea la firma del sello.',
  form_changed: 'Han reescrito el sello: no tiene la forma que le damos nosotros.',
  malformed: 'El sello está dañado y no se puede leer.',
  unsupported: 'El sello usa un método que no conocemos, así que no podemos comprobarlo.',
  weak_hash: 'El sello usa un método antiguo (SHA-1 o MD5) que hoy se puede falsificar.',
  certificate_missing: 'El sello no trae su certificado.',
  signature_wrong: 'La firma del sello no es la de su certificado.',
  certificate_swapped: 'Han cambiado el certificado del sello por otro.',
  timestamp_wrong: 'El sello de tiempo es de otra cosa, o está dañado.',
  timestamp_untrusted: 'No conocemos a quien puso el sello de tiempo: la hora queda sin confirmar.',
  certificate_not_valid: 'El certificado no estaba en vigor cuando se selló.',
  certificate_revoked: 'El certificado se retiró, y nadie de fuera confirma que el sello sea de antes.',
  not_for_sealing: 'El certificado no es de los que sirven para sellar documentos.',
}

/** The same of a seal of others, where it is no more than what we cannot do; the rest as of ours. */
export const otherFaultWords: Record<SealFault, string> = {
  ...faultWords,
  rewritten:
    'El archivo se volvió a guardar entero después de firmarse, y con eso se pierde lo que la firma cubría. El texto puede ser el mismo, pero la firma ya no sirve para saberlo.',
  ranges_shifted: 'La firma no dice con claridad qué parte del archivo cubre.',
  malformed: 'La firma está escrita de una forma que no sabemos leer.',
  unsupported: 'Usa un método de firma que aquí no conocemos.',
  weak_hash:
    'Usa un método antiguo (SHA-1 o MD5). Coincide con el archivo, pero hoy ese método se puede falsificar y no basta para darlo por bueno.',
  certificate_missing: 'No trae el certificado de quien firmó, y sin él no se puede comprobar.',
  bytes_changed: 'El contenido del archivo no es el que se firmó.',
  signature_wrong: 'La firma no es la de su certificado, o no es de este contenido.',
  certificate_swapped: 'La firma nombra otro certificado, que no es el que trae.',
  timestamp_wrong: 'El sello de tiempo no se puede comprobar: la hora queda sin confirmar.',
}

/** Where a chain does not hold. */
export const breakWords = ({ at, why }: Break): string =>
  ({
    missing: `En la cadena de hechos falta el número ${at}: alguien lo ha quitado.`,
    changed: `En la cadena de hechos, el número ${at} no es el que se anotó: alguien lo ha cambiado.`,
    cut_off: `La cadena de hechos acaba antes de tiempo: falta el final, desde el número ${at}.`,
  })[why]

export const otherShownWords = 'El PDF adjunto que dice ser lo que se mostró no es el que se firmó.'
export const otherChainWords = 'La cadena de hechos que lleva dentro no es la que guardamos nosotros.'

const changeNouns: Record<ChangeKind, [one: string, many: string]> = {
  page: ['página', 'páginas'],
  content: ['contenido', 'contenidos'],
  annotation: ['nota o dibujo', 'notas o dibujos'],
  field: ['casilla', 'casillas'],
  seal: ['sello o firma', 'sellos o firmas'],
  timestamp: ['sello de tiempo', 'sellos de tiempo'],
  validation: ['dato de comprobación', 'datos de comprobación'],
  catalogue: ['índice del documento', 'índices del documento'],
  metadata: ['ficha de datos', 'fichas de datos'],
  attachment: ['archivo adjunto', 'archivos adjuntos'],
  removed: ['pieza quitada', 'piezas quitadas'],
  other: ['pieza interna', 'piezas internas'],
}

/** «2 páginas, cambiadas por otras», «1 nota o dibujo, que no estaba». */
export function changeWords(kind: ChangeKind, isNew: boolean, count: number): string {
  const [one, many] = changeNouns[kind]
  const what = `${count} ${count === 1 ? one : many}`
  if (kind === 'removed') return what
  if (isNew) return `${what}: antes no estaba${count === 1 ? '' : 'n'}`
  return `${what}: ya no ${count === 1 ? 'es como era' : 'son como eran'}`
}
