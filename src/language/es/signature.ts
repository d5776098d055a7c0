// Drawing or typing a signature.

export const signatureWords = {
  how: 'Cómo quieres firmar',
  draw: 'Dibujar',
  type: 'Escribir',
  area: 'Recuadro para dibujar la firma',
  empty: 'Firma aquí con el ratón, el dedo o un lápiz',
  drawn: 'Hay una firma dibujada.',
  undo: 'Quitar el último trazo',
  clear: 'Borrar',
  name: 'Escribe tu nombre',
  nameHint: 'Se verá así en el documento.',
  full: 'La firma ya no admite más trazos.',
}
