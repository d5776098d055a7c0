// The words of the certificate that a signed document carries: for a judge, and for the people who signed. Every entry of
// `certificateWords` stands in the table of `src/server/jobs/signing/certificate-sentences.test.ts`, with what the chain must hold for it.

import type { RoundEnding, Signer } from '#domain/signing/round.ts'
import type { OwnerProof } from '#domain/signing/signer/in-person.ts'
import { listed } from '#domain/words/lists.ts'

const people = (count: number): string => (count === 1 ? 'la única persona que firma' : `las ${count} personas`)

type Person = { name: string; email: string }

export const facts = {
  started: 'Se fija el texto y se crean los enlaces personales',
  turn: ({ name }: Person) => `Turno de ${name}`,
  // What was intended: whether a letter left is another event.
  turnBy: {
    email: ({ name, email }: Person) => `Turno de ${name}. Su enlace es para ${email}`,
    whatsapp: ({ name }: Person) => `Turno de ${name}. Su enlace queda para enviarlo por mensajería`,
    link: ({ name }: Person) => `Turno de ${name}. Su enlace queda para darlo en mano`,
    qr: ({ name }: Person) => `Turno de ${name}. Su enlace queda para mostrarlo en un código QR`,
  } satisfies Record<Signer['way'], (person: Person) => string>,
  turnOfSender: ({ name }: Person) => `Turno de ${name}. Su enlace está en la cuenta de quien lo envió`,
  mailed: {
    invitation: ({ name, email }: Person) => `Sale el correo con el enlace de ${name}, a ${email}`,
    reminder: ({ name, email }: Person) => `Sale un recordatorio con el enlace de ${name}, a ${email}`,
    code: ({ name, email }: Person) => `Sale el correo con el código de ${name}, a ${email}`,
  } as Record<string, (person: Person) => string>,
  bounced: ({ name, email }: Person) => `El servidor de correo rechaza un correo para ${name}, a ${email}`,
  opened: ({ name }: Person) => `Se abre el enlace de ${name}`,
  openedHere: ({ name }: Person) => `Se abre con Firmar aquí la página de ${name}`,
  reminded: ({ name }: Person) => `Se pide recordárselo a ${name}`,
  corrected: ({ name }: Person) => `Se corrigen los datos de ${name}; su enlace anterior deja de servir`,
  correctedTo: ({ name, email }: Person) =>
    `Se corrigen los datos de ${name}; su enlace anterior deja de servir y el nuevo es para ${email}`,
  extended: (until: string) => `El plazo pasa a terminar el ${until}`,
  endless: 'Se quita el plazo',
  expired: 'Termina el plazo',
  kioskStarted: (account: string, since: string) =>
    `Con Firmar aquí bloquea en su dispositivo la cuenta ${account}, en la que había entrado el ${since}`,
  ownerProved: {
    password: 'Se identifica con su contraseña, con la cuenta bloqueada',
    passkey: 'Se identifica con su clave de acceso, con la cuenta bloqueada',
    key: 'Escribe la clave que eligió al bloquear la cuenta',
  } satisfies Record<OwnerProof, string>,
  kioskEnded: {
    password: 'Desbloquea la cuenta con su contraseña y termina Firmar aquí',
    passkey: 'Desbloquea la cuenta con su clave de acceso y termina Firmar aquí',
    key: 'Desbloquea la cuenta con la clave que eligió al bloquearla y termina Firmar aquí',
  } satisfies Record<OwnerProof, string>,
  codeAsked: ({ name, email }: Person) => `Se pide un código para ${name}, que va a ${email}`,
  codeAskedHere: ({ name, email }: Person) => `Con Firmar aquí se pide un código para ${name}, que va a ${email}`,
  codeFailed: ({ name }: Person) => `En la página de ${name} se escribe un código que no vale`,
  codeAccepted: 'Escribe el código de un solo uso',
  signed: 'Acepta y firma',
  approved: 'Da su visto bueno',
  completed: 'Están todas las firmas: se compone este certificado',
  other: (kind: string) => `Otro hecho: ${kind}`,
}

const unfinished = (code: string): string => `La ${code} no llegó a estar firmada por todas las personas`

export const certificateWords = {
  title: 'Certificado de evidencias',
  lead: 'Forma parte del documento y va dentro del mismo sello. Dice quién firmó, cuándo, por qué camino llegó y qué texto tenía delante.',
  clock: {
    utc: 'Las horas son UTC.',
    local: (city: string, zone: string) => `Las horas son UTC; al lado, la de ${city} (${zone}) en ese momento.`,
    moment: (utc: string) => `${utc} UTC`,
    here: (local: string, city: string) => `(${local} en ${city})`,
    /** Where several moments follow each other. */
    hereShort: (local: string) => `(${local})`,
  },
  document: {
    heading: 'El documento',
    title: 'Título',
    shown: 'Se mostró',
    pages: (pages: number, when: string) =>
      `${pages === 1 ? '1 página, igual' : `${pages} páginas, iguales`} para todos, ${pages === 1 ? 'fijada' : 'fijadas'} el ${when}`,
    hash: 'Huella SHA-256',
    uploaded: 'PDF recibido',
    uploadedText: 'Lo subió quien lo envió. Es, byte por byte, el principio de este archivo; su huella:',
    uploadedInside: 'Lo subió quien lo envió, con firmas anteriores. Va dentro de este archivo sin tocar; su huella:',
    uploadedHash: 'Su huella',
    earlier: 'Versión anterior',
    earlierEnded: {
      declined: (code: string, when: string) => `${unfinished(code)}: una persona la rechazó el ${when}.`,
      cancelled: (code: string, when: string) => `${unfinished(code)}: se anuló el ${when}.`,
      expired: (code: string, when: string) => `${unfinished(code)}: su plazo terminó el ${when}.`,
    } satisfies Record<RoundEnding, (code: string, when: string) => string>,
    earlierSame: 'Su texto era el mismo.',
    earlierOther: 'Su texto era otro.',
    owner: 'Lo envió',
    sender: (name: string, email: string) => `${name}, con su cuenta ${email}`,
    kind: 'Clase de firma',
    simple: 'Firma electrónica simple',
    simpleInSpain: 'Firma electrónica simple (art. 3.10 y 25.1 del Reglamento (UE) n.º 910/2014)',
    result: 'Resultado',
    signedBy: (count: number) => `Firmado por ${people(count)}`,
    receivers: 'Con copia',
    original: 'Original',
    originalText: 'Este archivo PDF, con su sello. Impreso es una copia: en papel el sello no se puede comprobar',
  },
  signers: {
    heading: 'Quiénes firmaron',
    signedAt: 'Firmó el',
    approvedAt: 'Aprobó el',
    approves: 'No firma: aprueba',
    identity: 'Identidad',
    declared: (identity: string) => `${identity}, según el documento; no se ha comprobado`,
    link: 'Enlace',
    linkBy: {
      mailed: (email: string, when: string) => `Personal, enviado por correo a ${email} el ${when}`,
      email: (email: string) => `Personal, para ${email}`,
      whatsapp: 'Personal, para que se lo entregara por mensajería quien lo envió',
      link: 'Personal, para que se lo entregara quien lo envió',
      qr: 'Personal, en un código QR',
      sender: 'Personal, con el mismo correo que quien lo envió',
    },
    linkOwnAddress: 'esa dirección la dio la misma persona',
    linkOnPage: 'la página en la que rellenó su parte llevaba al mismo enlace',
    code: 'Código',
    codeUsed: (parts: readonly string[]) => `De un solo uso: ${parts.join('; ')}`,
    codeAsked: (when: string) => `pedido el ${when}`,
    codeMailed: (email: string, when: string) => `enviado a ${email} el ${when}`,
    codeAccepted: (when: string) => `aceptado el ${when}`,
    codeFailed: (count: number) =>
      count === 1 ? 'antes se escribió uno que no valía' : `antes se escribieron ${count} que no valían`,
    codeNotAsked: 'No se pidió',
    codeNoAddress: 'No se pidió: no se dio un correo al que enviarlo',
    from: 'Desde',
    /** «Un navegador…» stands in the middle of a sentence here. */
    address: (address: string, device: string) => `IP ${address}, ${device.replace(/^Un /, 'un ')}`,
    session: 'En persona',
    ownSession: {
      password: 'Con Firmar aquí, en un dispositivo con su cuenta bloqueada; antes se identificó con su contraseña',
      passkey: 'Con Firmar aquí, en un dispositivo con su cuenta bloqueada; antes se identificó con su clave de acceso',
      key: 'Con Firmar aquí, en un dispositivo con su cuenta bloqueada; antes escribió la clave que eligió al bloquearla',
    } satisfies Record<OwnerProof, string>,
    lockedOf: (owner: string) => `Con Firmar aquí, en un dispositivo con la cuenta de ${owner} bloqueada`,
    /** Where the chain does not say whether the account was locked. */
    sessionOf: (owner: string) => `Con Firmar aquí, en un dispositivo en el que había entrado ${owner}`,
    account: 'Cuenta',
    ownAccount: (email: string) => `La suya, ${email}, abierta al firmar`,
    drawn: 'Firma dibujada',
    typed: 'Firma escrita con el teclado',
    handoff: 'Dibujada en otro dispositivo',
    /** For readers who do not see the drawing. */
    drawingOf: (name: string) => `Firma dibujada de ${name}`,
  },
  consent: {
    heading: 'Lo que aceptó cada persona',
    version: (version: string, names: readonly string[]) =>
      `Texto de consentimiento ${version}. Lo ${names.length === 1 ? 'aceptó' : 'aceptaron'} ${listed(names)}.`,
    drawing: 'De las firmas dibujadas se guarda solo el trazo: ni su velocidad ni su presión.',
  },
  events: {
    heading: 'Qué pasó, en orden',
    number: 'N.º',
    time: 'Hora UTC',
    timeAnd: (city: string) => `Hora UTC y de ${city}`,
    fact: 'Hecho',
    who: 'Quién',
    hash: 'Huella',
    facts,
    house: 'Rúbrica',
    nobody: '—',
    some: (shown: number, all: number) =>
      `Aquí están ${shown} de los ${all} hechos, con todas las firmas; los demás, en evidencias.json.`,
    letters: 'Que un correo sale quiere decir que el servidor de correo lo aceptó.',
    links:
      'Abrir un enlace, pedir un código o escribir uno que no vale no identifica a nadie: por eso no lleva nombre en «Quién».',
    note: 'Cada huella se calcula con la anterior y con el hecho entero (SHA-256; aquí, sus 8 primeros signos). Quitar, cambiar o mover un hecho rompe todas las que siguen. La última huella, entera:',
  },
  seal: {
    heading: 'El sello y la hora',
    by: 'Sella',
    serial: 'Certificado n.º',
    fingerprint: 'Su huella',
    form: 'Forma del sello',
    pades: (algorithm: string) => `PAdES (ETSI EN 319 142-1), ${algorithm}`,
    kind: 'Clase de sello',
    notQualified: 'No cualificado',
    declaredQualified: (issuer: string) =>
      `No cualificado. Su certificado se declara cualificado, emitido por ${issuer}; se comprueba en la lista de confianza de su país`,
    timestamp: 'Sello de tiempo',
    none: 'Ninguno: la hora es la de este sistema',
    rfc: (service: string) =>
      `Se pide a ${service} al sellar (RFC 3161), y no se da por cualificado. Si está, lo muestra cualquier lector de PDF`,
    note: 'El sello se pone al terminar este certificado y lo cubre entero. Por eso su hora exacta y la huella del archivo final no pueden estar escritas aquí: las da el propio sello, en cualquier lector de PDF.',
  },
  keeper: {
    heading: 'Quién guarda las pruebas',
    operator: 'Operador',
    unnamed: 'Sin declarar en esta instalación',
    taxId: 'N.º fiscal',
    address: 'Domicilio',
    log: 'Registro',
    logAt: (origin: string) => `Lo guarda el operador, en ${origin}`,
    term: 'Plazo',
    termText:
      'Mientras quien lo envió tenga cuenta. Después, bloqueado, hasta que prescriban las acciones que puedan nacer del documento y quince años como mucho',
  },
  checking: {
    heading: 'Cómo comprobarlo',
    quick: 'En un minuto.',
    quickText: 'Abre la página del código del pie, pulsa «Comprobar su PDF» y suéltalo allí.',
    alone: 'Sin nosotros.',
    aloneText:
      'Con programas libres, aunque Rúbrica ya no exista. Donde dice documento.pdf, pon el nombre de tu archivo:',
    commands: ['pdfsig documento.pdf', 'mkdir -p dentro', 'pdfdetach -saveall -o dentro documento.pdf'],
    hashes: 'sha256sum dentro/mostrado.pdf dentro/evidencias.json',
    /** Where what was signed is the beginning of the file. */
    hashesOfBeginning: (bytes: number) =>
      `head -c ${bytes} documento.pdf | sha256sum; sha256sum dentro/evidencias.json`,
    expect: 'Qué debe salir.',
    expectText:
      'Que el sello es válido («Signature is Valid») y que todo el archivo está cubierto; que la huella de mostrado.pdf es la del apartado 1, y que la de evidencias.json es esta:',
    expectOfBeginning:
      'Que el sello es válido («Signature is Valid») y que todo el archivo está cubierto; que la primera huella es la del apartado 1, y que la de evidencias.json es esta:',
    trust:
      "Si dice «Certificate issuer isn't Trusted» o «Certificate issuer is unknown», no es un fallo del documento: tu equipo no conoce a quien emitió el certificado del sello. Compara entonces su huella con la del apartado 5, y esta con la que muestra la página /sello de la dirección del apartado 6, o con la que dé el operador por otro camino.",
    more: 'Paso a paso, en COMPROBAR.txt, que va dentro del PDF.',
  },
  limits: {
    heading: 'Qué no prueba este certificado',
    text: 'No se ha cotejado ningún documento de identidad: los números son los que figuran en el documento. Quien tenía el enlace y, donde se pidió, el código pudo firmar con ellos.',
    inPerson:
      'Con Firmar aquí pudo firmar quien tenía el dispositivo en la mano y, donde se pidió, el código; salvo donde consta que antes se identificó, nada más dice quién era.',
    sameAddress: (names: readonly string[], email: string) =>
      `A ${listed(names)} se les escribió al mismo correo, ${email}: quien lo lee tuvo a su alcance los enlaces y los códigos que se enviaron allí.`,
    value: 'El valor de una firma simple lo aprecia quien juzga, con estas evidencias a la vista.',
  },
}
