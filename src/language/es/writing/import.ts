// What people read about a Word file that they bring.
import type { ImportFailureReason, ImportNote } from '#domain/writing/import.ts'

export const importWords = {
  untitled: 'Documento importado',
  blank: 'Dato',
  notesHeading: 'NOTAS',
  notes: {
    images: 'Las imágenes no se han traído.',
    footnotes: 'Las notas al pie y al final no se han traído: comprueba si decían algo importante.',
    notes_as_text: 'Las notas al pie están al final, como texto; en su sitio queda su número entre corchetes.',
    comments: 'Los comentarios no se han traído.',
    headers: 'Los encabezados y los pies de página no se han traído.',
    tracked_changes: 'El documento tenía cambios sin aceptar: no se traen como cambios, solo el texto que elegiste.',
    text_boxes: 'El texto de los cuadros de texto puede haber cambiado de sitio: revísalo.',
    tables: 'Algunas tablas se han simplificado: comprueba que cada dato sigue en su sitio.',
    links: 'Los enlaces se han quedado en su texto, sin la dirección a la que llevaban.',
    formatting: 'El texto tachado, los superíndices y los subíndices se han quedado como texto normal.',
    renumbered: 'Las cláusulas se han numerado de nuevo: comprueba las que se citan en el texto.',
    deep_lists: 'Las listas con más de cuatro niveles se han reducido a cuatro.',
  } satisfies Record<ImportNote, string>,
  failures: {
    not_docx: 'Ese archivo no es un documento de Word (.docx). Ábrelo con tu editor de textos y guárdalo como .docx.',
    old_doc: 'Ese archivo es de una versión antigua de Word (.doc). Ábrelo y guárdalo como .docx para traerlo.',
    encrypted: 'Ese documento está protegido con contraseña. Quítasela en Word y vuelve a intentarlo.',
    too_large: 'Ese documento es demasiado grande. Divídelo en partes más pequeñas y trae la que necesites.',
    bomb: 'Ese archivo no se puede abrir con seguridad. Guárdalo de nuevo desde Word y vuelve a intentarlo.',
    broken: 'Ese documento está dañado y no se puede leer. Ábrelo en Word, guárdalo de nuevo y vuelve a intentarlo.',
    timeout: 'Ese documento es tan complejo que no hemos podido leerlo a tiempo. Prueba con uno más sencillo.',
    empty: 'Ese documento no tiene texto. Si es un documento escaneado, trae el original del que se imprimió.',
    busy: 'Ahora mismo se están leyendo muchos documentos. Espera un minuto y vuelve a intentarlo.',
  } satisfies Record<ImportFailureReason, string>,
}
