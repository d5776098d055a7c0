// /verificar: for readers who want to know whether a document is the one that was signed. It comes from the loader.

export const verification = {
  title: 'Comprueba un documento',
  lead: 'Dinos qué PDF tienes y te decimos si es el que se firmó, sin que falte ni sobre una coma.',
  file: {
    drop: 'El PDF que tienes',
    /** Not shown on touch-only devices: nothing can be dropped there. */
    or: 'Suéltalo aquí, pégalo o búscalo en tu dispositivo',
    choose: 'Elegir un PDF',
    limit: 'Hasta 25 MB',
    several: 'Los PDF se comprueban de uno en uno.',
    opening: 'Abriendo el archivo…',
  },
  code: {
    title: '¿Lo tienes en papel?',
    text: 'Escribe el código que lleva al pie de cada página, o enfoca su QR con la cámara.',
    label: 'Código del documento',
    placeholder: '0000-0000-0000',
    find: 'Buscar el código',
    hint: 'Sin el archivo solo enseñamos las iniciales de quienes firmaron.',
    problems: {
      empty: 'Escribe el código que lleva el documento al pie.',
      malformed: 'Un código tiene doce letras y números, de cuatro en cuatro. Revisa que estén todos.',
      unknown: 'No conocemos ese código. Revísalo: el 8 y la B, o el 5 y la S, se confunden.',
      busy: 'Se han buscado muchos códigos desde tu conexión. Prueba en unos minutos.',
    },
  },
}

/** Further down the page. */
export const aboutVerification = {
  privacy: {
    before:
      'Antes de subir nada, tu navegador calcula la huella del archivo. Si es un documento nuestro y está intacto, lo reconocemos por la huella y ',
    strong: 'el PDF no sale de tu dispositivo',
    after: '. Si no la conocemos, te preguntamos antes de subirlo, y no guardamos nada de él.',
  },
  looks: [
    { title: 'Que sea el mismo', text: 'Cada letra, cada firma y cada página, comparadas con lo que se selló.' },
    {
      title: 'Que el sello sea nuestro',
      text: 'Y, si es de otra entidad, de quién dice ser y qué parte del archivo cubre.',
    },
    { title: 'Quién firmó y cuándo', text: 'Con la hora, y con la cadena de todo lo que pasó hasta la última firma.' },
  ],
  looksLabel: 'Qué miramos',
  without: {
    title: 'Comprobarlo sin esta página',
    lead: '¿Prefieres no fiarte solo de nosotros? Bien hecho. El sello se comprueba también con programas gratuitos.',
    steps: [
      'Ábrelo en Adobe Acrobat Reader, en Okular o con «pdfsig»: los tres dicen si el archivo ha cambiado desde que se selló.',
      'Para que reconozcan el sello, dales el certificado de la autoridad de esta instalación.',
      'Dentro del PDF, entre sus archivos adjuntos, COMPROBAR.txt explica cada paso; evidencias.json tiene todo lo que pasó y mostrado.pdf es lo que leyó quien firmó.',
    ],
    fingerprints: 'Huellas para comparar',
    certificate: 'Certificado de la autoridad (PEM)',
    list: 'Lista de certificados revocados (CRL)',
  },
}
