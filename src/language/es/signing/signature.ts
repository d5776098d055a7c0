// Drawing or typing a signature.

export const signatureWords = {
  how: 'Cómo quieres firmar',
  draw: 'Dibujar',
  type: 'Escribir',
  area: 'Recuadro para dibujar la firma',
  /** By what the device is pointed with. */
  empty: { mouse: 'Firma aquí con el ratón', touch: 'Firma aquí con el dedo o un lápiz' },
  drawn: 'Hay una firma dibujada.',
  undo: 'Quitar el último trazo',
  clear: 'Borrar',
  name: 'Escribe tu nombre',
  nameHint: 'Se verá así en el documento.',
  full: 'La firma ya no admite más trazos.',
}

/** The typed signature does not match the name of the person who signs. */
export const otherNameSentence = (name: string): string =>
  `Aquí firma ${name}: escribe ese nombre, una parte o sus iniciales. Si firmas de otra manera, dibuja tu firma.`
