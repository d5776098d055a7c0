// *Cómo funciona*: the life of a document, with pictures of the product itself.

export const howItWorksWords = {
  title: 'Cómo funciona',
  lead: 'De encontrar el escrito que necesitas a tenerlo firmado y guardado. Esto es lo que verás en cada paso.',
  steps: {
    search: {
      title: 'Encuentra el escrito',
      text: 'Busca con tus palabras. Cada escrito del catálogo dice para qué país es, qué leyes cita, quién lo escribió y cuántas personas lo han usado.',
      alt: 'El catálogo con una búsqueda hecha: una lista de contratos con su país y sus usos.',
    },
    fill: {
      title: 'Complétalo',
      text: 'Responde preguntas, no rellenes huecos: el documento se escribe al lado mientras contestas, con los números en letra y las concordancias bien puestas.',
      alt: 'Un contrato a medio completar: las preguntas a un lado y el documento al otro.',
    },
    send: {
      title: 'Envíalo a quien falte',
      text: 'Cada persona recibe su enlace, por correo, por WhatsApp o con un código QR, y contesta solo lo suyo. No necesita cuenta.',
      alt: 'La pantalla de envío con las dos personas del contrato y lo que hará cada una.',
    },
    sign: {
      title: 'Se firma desde el teléfono',
      text: 'Se lee el documento entero y se firma con el dedo o escribiendo el nombre. Antes de firmar siempre se dice qué se está aceptando.',
      alt: 'Un móvil con el contrato abierto y el sitio para dibujar la firma.',
    },
    follow: {
      title: 'Sigue por dónde va',
      text: 'Quién lo ha abierto, quién ha firmado y qué falta, en el momento en que ocurre. Con un botón se lo recuerdas a quien se haya despistado.',
      alt: 'El seguimiento de un contrato: una persona ha firmado y a la otra le toca firmar.',
    },
    keep: {
      title: 'Guárdalo y demuéstralo',
      text: 'Al firmar la última persona se sella el PDF con su certificado. Todas tienen su copia, y cualquiera puede comprobar que nadie lo ha cambiado.',
      alt: 'La ficha de un documento firmado, con quién lo firmó y cuándo, y su código de comprobación.',
    },
  },
  own: {
    title: '¿Escribes tú?',
    text: 'Empieza con un Word, con un texto pegado o con la hoja en blanco. Las cláusulas se numeran solas y los huecos se convierten en preguntas.',
    alt: 'El editor con un contrato: las cláusulas numeradas y un campo señalado en el texto.',
  },
  next: {
    title: 'Empieza por donde quieras',
    catalogue: 'Buscar un escrito',
    write: 'Escribir uno mío',
    join: 'Hacerme autor',
  },
}
