// Step 4, «Revisión»: the check list, the personal data that were found, the licence, and publishing or keeping.
import type { ReviewCode } from '#domain/writing/review.ts'

const quoted = (name: string) => `«${name}»`

export const reviewWords = {
  title: 'Revisión',
  lead: {
    public: 'Mira el documento tal como lo verán los demás. Cuando esté a tu gusto, publícalo.',
    private: 'Mira el documento tal como saldrá impreso.',
    readOnly: 'Este es el documento tal como sale impreso.',
  },
  checks: 'Comprobación',
  problems: 'Lo que impide publicar',
  problemsPrivate: 'Conviene corregir',
  hints: 'Lo que conviene mirar',
  place: {
    title: 'Poner el título',
    content: 'Ir al contenido',
    boxes: 'Ir a las casillas',
    section: (name: string) => `Ir a ${name}`,
    field: (name: string) => `Ir al campo ${quoted(name)}`,
    party: 'Ir a las partes',
    classification: 'Ir a la clasificación',
  },
  unnamed: 'sin nombre',
  unnamedParty: 'Una parte sin nombre',
  more: (count: number) => (count === 1 ? 'Ver uno más' : `Ver ${count} más`),
}

/** What is wrong, with the name of the thing where there is one. */
export const reviewSentences: Record<ReviewCode, (name: string) => string> = {
  empty_title: () => 'El documento no tiene título.',
  no_sections: () => 'El documento está vacío: escribe al menos un apartado.',
  no_boxes: () => 'Todavía no hay ninguna casilla: pon al menos el sitio de una firma.',
  lost_box: () => 'Una casilla es de un campo o de una parte que ya no existe.',
  signer_without_place: (name) => `${name} firma, pero no tiene sitio para su firma en las páginas.`,
  unknown_field: () => 'En el texto hay un campo que ya no existe.',
  lost_reference: () => 'Una referencia señala un apartado que ya no existe.',
  lost_party: () => 'Se nombra a una parte que ya no existe.',
  choice_without_choices: (name) => `El campo ${quoted(name)} no tiene opciones entre las que elegir.`,
  formula_incomplete: (name) => `Al cálculo de ${quoted(name)} le falta algún dato.`,
  condition_broken: () => 'Su condición no se puede cumplir nunca, o depende de un campo que ya no existe.',
  repayment_incomplete: () => 'Al cuadro de pagos le falta saber de qué campos sale.',
  rule_broken: (name) => `Una regla de ${quoted(name)} no se puede comprobar o no dice por qué.`,
  unprintable: (name) =>
    `${name ? `En ${quoted(name)} hay` : 'Hay'} letras que no podemos imprimir, como las chinas o las tailandesas: escríbelas con letras latinas.`,
  no_category: () => 'Falta elegir una categoría.',
  no_summary: () => 'Falta el resumen.',
  empty_section: () => 'Hay un apartado sin texto.',
  unused_field: (name) => `El campo ${quoted(name)} no se usa en el texto.`,
  party_without_fields: (name) => `${name} no rellena ningún campo.`,
  no_signature_block: () => 'Hay partes que firman, pero el documento no tiene zona de firmas.',
  nobody_signs: () => 'Hay zona de firmas, pero ninguna parte firma.',
  blanks_left: () => 'Quedan huecos escritos a mano, como [NOMBRE] o _____.',
  unlabelled_field: () => 'Hay un campo sin nombre.',
  duplicate_label: (name) => `Hay más de un campo llamado ${quoted(name)}.`,
}

export const previewWords = {
  heading: 'Vista previa',
  saving: 'Guardando los últimos cambios…',
  notSaved: 'Todavía no se han guardado los últimos cambios, así que el PDF no los tendría.',
  loading: 'Preparando el PDF…',
  loadingPart: (percent: number) => `Descargando el PDF: ${percent} %`,
  drawing: 'Dibujando las páginas…',
  failed: 'No hemos podido preparar la vista previa.',
  retry: 'Volver a intentarlo',
  pages: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
  page: (number: number, count: number) => `Página ${number} de ${count}`,
  showAll: (count: number) => (count === 1 ? 'Ver la página' : `Ver las ${count} páginas`),
  pdf: 'Descargar PDF',
  docx: 'Descargar en Word',
}

export const findingWords = {
  heading: 'Datos personales',
  none: 'No hemos visto documentos de identidad, cuentas, correos ni teléfonos en el texto.',
  found: (count: number) =>
    count === 1
      ? 'En el texto hay un dato que parece personal. Si lo publicas, lo verá cualquiera.'
      : `En el texto hay ${count} datos que parecen personales. Si los publicas, los verá cualquiera.`,
  advice:
    'Los tienes en la comprobación. Lo habitual es cambiarlos por un campo, para que cada persona ponga los suyos.',
  acknowledge: 'Los he revisado y quiero que se publiquen tal como están.',
  mustAcknowledge: 'Corrige esos datos o marca que quieres publicarlos.',
}

export const originWords = {
  basedOn: 'Basado en',
  by: (author: string) => (author ? `de ${author}` : 'de alguien que ya no está aquí'),
  before: (count: number) =>
    count === 1 ? 'y en el texto del que partía' : `y en los ${count} textos de los que partía`,
  note: 'Al publicarlo, tu página lo dirá: la licencia lo pide.',
}

export const publishWords = {
  heading: 'Publicar',
  licence: 'CC BY 4.0',
  licenceText:
    'Cualquiera podrá leer, usar, copiar y adaptar este texto, también con fines comerciales, siempre que diga que es tuyo.',
  licenceLink: 'Leer la licencia',
  accept: 'Publico este texto con la licencia Creative Commons Atribución 4.0 (CC BY 4.0).',
  mustAccept: 'Para publicarlo hace falta aceptar la licencia.',
  publish: 'Publicar',
  publishChanges: 'Publicar cambios',
  blocked: 'Corrige lo que marca la comprobación para poder publicarlo.',
  notSaved: 'No se han podido guardar los últimos cambios. Cuando se guarden, vuelve a intentarlo.',
  changedElsewhere:
    'El texto ha cambiado en otra pestaña o en otro dispositivo. Recarga la página y revísalo antes de publicarlo.',
  reload: 'Recargar',
  unverified: 'Antes de publicar, confirma tu correo con el enlace que te enviamos al registrarte.',
  resend: 'Enviar el enlace otra vez',
  letterSent: 'Te lo hemos enviado. Ábrelo y vuelve aquí para publicar.',
  isPublic: 'Ya está publicado. Los lectores verán tus cambios cuando los publiques.',
  seeIt: 'Ver su página',
  withdrawn: (reason: string) => `Hemos retirado este escrito del catálogo: «${reason}»`,
  withdrawnAdvice: 'Cuando lo hayas corregido, puedes publicarlo de nuevo.',
  done: 'Publicado',
  doneText: (title: string) => `${quoted(title)} ya está en el catálogo. Cualquiera puede leerlo y usarlo.`,
  doneHint: 'Puedes seguir cambiándolo cuando quieras: los lectores verán los cambios cuando los publiques.',
  writings: 'Ir a Mis documentos',
  goOn: 'Seguir editando',
}

export const keepWords = {
  send: 'Enviarlo',
  sendText: 'A quien lo rellena y a quien lo firma. Los nombres y los correos se ponen en la página siguiente.',
  sendAct: 'Enviar a rellenar y firmar',
  heading: 'Guardar',
  text: 'Todo lo que escribes se guarda solo. Al terminar, esta versión queda en el historial.',
  save: 'Guardar y salir',
  saved: 'Documento guardado.',
  back: 'Volver al documento',
  share: 'Compartir',
  shareText: 'Deja que otras personas lo lean o lo editen contigo. Lo verán en «Compartido conmigo».',
  untitled: 'Documento sin título',
}
