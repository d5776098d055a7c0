// Signatures that a user keeps, and those that come from their phone.

export const ownSignaturesWords = {
  title: 'Mis firmas',
  text: (most: number) =>
    `Hazla una vez y úsala siempre: cuando firmes un documento con tu cuenta abierta, la pones de un toque. Caben ${most}.`,
  only: 'Guardamos solo el trazo o el nombre: ni la velocidad ni la presión.',
  empty: 'Todavía no has guardado ninguna firma.',
  drawn: (place: number) => `Firma ${place}, dibujada`,
  typed: (name: string) => `Firma escrita: ${name}`,
  add: 'Añadir una firma',
  save: 'Guardar la firma',
  saved: 'La firma está guardada.',
  missing: 'Dibuja tu firma o escribe tu nombre.',
  cancel: 'Cancelar',
  remove: 'Borrar',
  removed: 'Hemos borrado la firma.',
  undo: 'Deshacer',
  full: 'Ya tienes todas las que caben. Borra una para añadir otra.',
}

export const moreWaysWords = {
  own: 'Mis firmas',
  phone: 'Firmar con el móvil',
  again: 'Volver a probar',
  ownDialog: {
    title: 'Mis firmas',
    text: 'Elige una y la verás en el recuadro. No se firma nada hasta que pulses «Firmar».',
    loading: 'Buscando tus firmas…',
    use: (what: string) => `Usar esta: ${what}`,
    keep: 'Guardar la que acabo de hacer',
    manage: 'Ver todas en Mis datos',
  },
  phoneDialog: {
    title: 'Firma con el móvil',
    steps: [
      'Apunta con la cámara del móvil a este código.',
      'Dibuja tu firma en la pantalla del móvil.',
      'La verás aquí, y decides si la usas.',
    ],
    qr: 'Código QR para abrir en el móvil',
    failed: 'No se puede dibujar el código. Copia la dirección y ábrela en el móvil.',
    address: 'O abre esta dirección en el móvil',
    copy: 'Copiar la dirección',
    copied: 'Copiada.',
    notCopied: 'No se ha podido copiar: está seleccionada para que la copies tú.',
    making: 'Preparando el código…',
    waiting: (minutes: number) =>
      `Esperando tu firma. El código vale ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y una sola vez.`,
    over: 'El código ha caducado',
    overText: 'Por seguridad vale pocos minutos. Pide otro y vuelve a apuntar con el móvil.',
    another: 'Pedir otro código',
    came: 'Ha llegado tu firma',
    cameText: 'Si es como quieres, úsala. No se firma nada hasta que pulses «Firmar».',
    yours: 'La firma que ha llegado del móvil',
    use: 'Usar esta firma',
    redraw: 'Repetirla',
  },
}

export const phoneWords = {
  pageTitle: 'Dibuja tu firma',
  title: (name: string) => `Tu firma, ${name}`,
  about: 'Para el documento',
  send: 'Enviar al ordenador',
  missing: 'Dibuja tu firma en el recuadro.',
  lost: 'No hemos recibido respuesta. Tu firma sigue aquí: vuelve a pulsar «Enviar al ordenador».',
  note: 'Aquí solo la dibujas. El documento lo lees y lo firmas en la otra pantalla.',
  turn: 'Con el móvil tumbado tienes más sitio.',
  sent: {
    title: 'Ya está en la otra pantalla',
    text: 'Mírala allí y, si te gusta, pulsa «Usar esta firma». En el móvil ya has terminado: puedes cerrar esta página.',
  },
  used: {
    title: 'Este código ya se ha usado',
    text: 'La firma está en la otra pantalla. Si quieres repetirla, pide allí otro código y apunta con el móvil al nuevo.',
  },
  expired: {
    title: 'Este código ha caducado',
    text: 'Vale pocos minutos y solo el último que se pide. Pide otro en la otra pantalla y apunta con el móvil al nuevo.',
  },
  home: 'Ir a Rúbrica',
}
