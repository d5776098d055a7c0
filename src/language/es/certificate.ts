// The words of the certificate that a signed document carries: for a judge, and for whoever signed.
import type { CertifiedSigner } from '#domain/signing/evidence.ts'
import { listed } from '#domain/words/lists.ts'

const hows: Record<NonNullable<CertifiedSigner['how']>, string> = {
  drawn: 'Dibujada en la pantalla',
  typed: 'Escrita con el teclado',
  handoff: 'Dibujada en otro dispositivo',
  in_person: 'Hecha en persona, en el dispositivo de otra',
}

const links: Record<CertifiedSigner['sentBy'], (email: string) => string> = {
  email: (email) => `Personal, enviado a ${email}`,
  whatsapp: () => 'Personal, que le entregó por mensajería quien lo envió',
  link: () => 'Personal, que le entregó quien lo envió',
  qr: () => 'Personal, que se le mostró como código QR',
  unsent: (email) => `Personal, para ${email}. Le llegó por otro camino: esta instalación no envía correos`,
}

/** What happened, in the words of the table; whoever did it stands beside it. */
const events: Record<string, string> = {
  started: 'Se fija el texto y se crean los enlaces personales',
  invited: 'Se le envía o entrega su enlace',
  opened: 'Se abre su enlace',
  reminded: 'Se le recuerda',
  corrected: 'Se corrigen sus datos; su enlace anterior deja de servir',
  extended: 'Se amplía el plazo',
  expired: 'Termina el plazo',
  signed: 'Acepta y firma',
  approved: 'Da su visto bueno',
  declined: 'Decide no firmar',
  cancelled: 'Se anula la firma',
  completed: 'Están todas las firmas: se compone este certificado',
}

const people = (count: number): string => (count === 1 ? 'la única persona que firma' : `las ${count} personas`)

export const certificateWords = {
  title: 'Certificado de evidencias',
  lead: (city: string, zone: string, offset: string) =>
    `Forma parte del documento y va dentro del mismo sello. Dice quién firmó, cuándo, por qué camino llegó y qué texto tenía delante. Las horas son de ${city} (${zone}, ${offset}).`,
  document: {
    heading: 'El documento',
    title: 'Título',
    shown: 'Se mostró',
    pages: (pages: number, when: string) =>
      `${pages === 1 ? '1 página, igual' : `${pages} páginas, iguales`} para todos, ${pages === 1 ? 'fijada' : 'fijadas'} el ${when}`,
    hash: 'Huella SHA-256',
    owner: 'Lo envió',
    sender: (name: string, email: string) => `${name}, con su cuenta ${email}`,
    kind: 'Clase de firma',
    simple: 'Firma electrónica simple',
    simpleInSpain: 'Firma electrónica simple (art. 3.10 y 25.1 del Reglamento (UE) n.º 910/2014)',
    result: 'Resultado',
    signedBy: (count: number) => `Firmado por ${people(count)}`,
    receivers: 'Con copia',
  },
  signers: {
    heading: 'Quiénes firmaron',
    signedAt: 'Firmó el',
    approvedAt: 'Aprobó el',
    approves: 'No firma: aprueba',
    identity: 'Dijo ser',
    declared: (identity: string) => `${identity}, según declaró; no se ha comprobado`,
    link: 'Enlace',
    linkOf: ({ sentBy, email, isSender }: Pick<CertifiedSigner, 'sentBy' | 'email' | 'isSender'>) =>
      isSender && sentBy !== 'email' ? 'Personal; es también quien lo envió' : links[sentBy](email),
    code: 'Código',
    codeAsked: (does: CertifiedSigner['does']) =>
      `De un solo uso, enviado a su correo y escrito al ${does === 'sign' ? 'firmar' : 'aprobar'}`,
    codeNotAsked: 'No se pidió',
    from: 'Desde',
    /** «Un navegador…» stands in the middle of a sentence here. */
    address: (address: string, device: string) => `IP ${address}, ${device.replace(/^Un /, 'un ')}`,
    how: (how: CertifiedSigner['how']) => (how ? hows[how] : ''),
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
    time: (city: string) => `Hora de ${city}`,
    fact: 'Hecho',
    who: 'Quién',
    hash: 'Huella',
    kind: (kind: string) => events[kind] ?? kind,
    nobody: '—',
    note: 'Cada huella se calcula con la anterior y con el hecho entero (SHA-256; aquí, sus 8 primeros signos). Quitar, cambiar o mover un hecho rompe todas las que siguen. Abrir un enlace no identifica a nadie: por eso no lleva nombre. La última huella, entera:',
  },
  seal: {
    heading: 'El sello y la hora',
    by: 'Sella',
    serial: 'Certificado n.º',
    fingerprint: 'Su huella',
    form: 'Forma del sello',
    pades: (algorithm: string) => `PAdES (ETSI EN 319 142-1), ${algorithm}`,
    timestamp: 'Sello de tiempo',
    none: 'Ninguno: la hora es la de este sistema',
    rfc: (service: string) => `RFC 3161, ${service}`,
    note: 'El sello se pone al terminar este certificado y lo cubre entero. Por eso su hora exacta y la huella del archivo final no pueden estar escritas aquí: las da el propio sello, en cualquier lector de PDF.',
  },
  checking: {
    heading: 'Cómo comprobarlo',
    quick: 'En un minuto.',
    quickText: 'Suelta el PDF en la página que abre el código del pie.',
    alone: 'Sin nosotros.',
    aloneText: 'Con programas libres, aunque Rúbrica ya no exista:',
    commands: ['pdfsig documento.pdf', 'pdfdetach -saveall documento.pdf', 'sha256sum mostrado.pdf evidencias.json'],
    expect: 'Qué debe salir.',
    expectText:
      'Que el sello es válido y que todo el archivo está cubierto; que la huella de mostrado.pdf es la del apartado 1, y que la de evidencias.json es esta:',
    more: 'Paso a paso, en COMPROBAR.txt, que va dentro del PDF.',
  },
  limits: {
    heading: 'Qué no prueba este certificado',
    text: 'No se ha cotejado ningún documento de identidad: los números son los que dio cada persona. Quien tenía el enlace pudo firmar con él. El valor de una firma simple lo aprecia quien juzga, con estas evidencias a la vista.',
  },
}

/** What readers show of the seal and of what is inside the file. */
export const sealedWords = {
  algorithm: (kind: 'ECDSA' | 'RSA') => `${kind} con SHA-256`,
  seal: (code: string) => ({
    name: 'Rúbrica',
    tooltip: `Sello del documento ${code}`,
    reason: `Documento ${code}, firmado por todas las personas que constan en su certificado de evidencias`,
  }),
  stamp: (code: string) => `Sello de tiempo del documento ${code}`,
  shown: 'Lo que cada persona tuvo delante al firmar',
  evidence: 'Qué pasó, en orden, con las huellas de cada hecho',
  checking: 'Cómo comprobar este documento sin nosotros',
}

/** COMPROBAR.txt, inside the PDF and the bundle. */
export const checkingText = ({
  code,
  shown,
  evidence,
  verifyUrl,
}: Record<'code' | 'shown' | 'evidence' | 'verifyUrl', string>): string =>
  `CÓMO COMPROBAR ESTE DOCUMENTO (${code})

Con nosotros
  Abre ${verifyUrl} y suelta el PDF: te dice si está intacto y quién lo selló.

Sin nosotros, con programas libres (poppler-utils, coreutils, openssl)
  1. El sello, y que cubre todo el archivo:
       pdfsig documento.pdf
     Debe decir «Signature is Valid» y «Total document signed». Si después se le añadió un sello de tiempo para el
     archivo, sale también, y es él quien cubre todo.
     Que el emisor no sea de confianza para tu equipo es normal si la instalación usa su propio certificado.
     De quién es, y su huella: una de las que salen debe ser la del apartado 5 del certificado de evidencias.
       pdfsig -dump documento.pdf
       openssl pkcs7 -inform DER -in documento.pdf.sig0 -print_certs | awk '/BEGIN/{n++} n{print > ("sello-" n ".pem")}'
       for uno in sello-*.pem; do openssl x509 -in "$uno" -noout -subject; openssl x509 -in "$uno" -outform DER | sha256sum; done
  2. Lo que va dentro:
       pdfdetach -saveall documento.pdf
       sha256sum mostrado.pdf evidencias.json
     Debe salir:
       ${shown}  mostrado.pdf
       ${evidence}  evidencias.json
     mostrado.pdf es, byte por byte, lo que cada persona tuvo delante al firmar.
  3. La cadena de hechos (evidencias.json, «hechos»): la huella de cada hecho es
       SHA-256( huella anterior en binario + texto del hecho en UTF-8 )
     La primera huella anterior son 32 bytes a cero. La última debe ser la del apartado 4 del certificado.
       Con jq, xxd y openssl:
       previa=$(printf '0%.0s' $(seq 64))
       jq -r '.hechos[].texto' evidencias.json | while IFS= read -r texto; do
         previa=$( { printf %s "$previa" | xxd -r -p; printf %s "$texto"; } | openssl dgst -sha256 -r | cut -c1-64 )
         echo "$previa"
       done
`
