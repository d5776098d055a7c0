// The sentence of each refusal. A code without a sentence does not compile.

import type { Problem, ProblemCode, RefusalCode } from '#domain/refusal.ts'
import { otherNameSentence } from './signing/signature.ts'
import { unprintableSentence } from './unprintable.ts'

export const refusals: Record<RefusalCode, string> = {
  invalid_input: 'Revisa los datos marcados y vuelve a intentarlo.',
  unknown_method: 'Esa operación no existe.',
  not_found: 'No lo encontramos, o no tienes acceso.',
  auth_required: 'Entra en tu cuenta para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  premium_required: 'Esto es para cuentas Premium.',
  version_conflict: 'Alguien ha cambiado esto mientras lo editabas.',
  too_many_requests: 'Has hecho demasiados intentos. Espera un poco y vuelve a probar.',
  too_many_letters:
    'Se han pedido muchos correos en poco tiempo, y este no ha salido. Si tienes prisa, copia el enlace y mándalo tú.',
  wrong_credentials: 'El correo o la contraseña no son correctos.',
  reauth_required: 'Para confirmar que eres tú, escribe tu contraseña actual.',
  email_taken: 'Ya hay una cuenta con ese correo. Puedes entrar con ella o recuperar la contraseña.',
  too_large: 'Ocupa demasiado: acórtalo.',
  storage_full:
    'No queda espacio en tu cuenta. Borra lo que ya no necesites y vacía la papelera; en Mi cuenta ves cuánto ocupas.',
  unsupported_type: 'Ese tipo de contenido no se admite aquí: envía JSON.',
  link_expired: 'Este enlace ya se ha usado o ha caducado. Pide otro.',
  wrong_code: 'El código no es correcto o ya se ha usado. Prueba con el siguiente.',
  second_step_required: 'Escribe el código de tu aplicación de verificación.',
  verification_required: 'Primero confirma tu correo: te enviamos un enlace al registrarte.',
  proof_required: 'Necesitamos comprobar que no eres un programa. Espera un momento.',
  challenge_expired: 'Ha pasado demasiado tiempo o se han agotado los intentos. Vuelve a empezar.',
  two_step_on: 'La verificación en dos pasos ya está activada.',
  passkey_refused: 'No hemos podido comprobar esa clave de acceso. Vuelve a intentarlo o entra de otra forma.',
  passkeys_unavailable:
    'Las claves de acceso necesitan un nombre de dominio: abre Rúbrica con su nombre (o con localhost), no con una dirección de números.',
  not_publishable: 'Todavía no se puede publicar: revisa lo que marca la lista del paso 4.',
  withdrawn_by_operator:
    'Retiramos este escrito del catálogo y sigue igual que entonces. Corrige lo que indica el motivo y podrás publicarlo de nuevo.',
  withdrawn: 'Este escrito se ha retirado del catálogo y ya no se puede descargar.',
  batch_under_way: 'Ya hay otro envío en marcha. Espera a que termine o detén lo que falta.',
  file_damaged:
    'El archivo que guardamos está dañado y no te lo damos, porque ya no probaría nada. Hemos avisado a quien lleva esta instalación. Quien lo firmó puede tener una copia buena.',
  link_full: 'Este enlace ha llegado a su límite y ya no admite a nadie más.',
  handoff_used: 'Con este código ya ha llegado una firma. Si quieres cambiarla, pide otro código en la otra pantalla.',
  pdf_protected: 'Está protegido. Ábrelo con su contraseña y guárdalo como PDF nuevo.',
  pdf_xfa: 'Es un formulario XFA, que solo abre Adobe. Imprímelo como PDF y sube el que resulte.',
  pdf_layers:
    'Tiene capas que no se ven al abrirlo, y nadie debe firmar lo que no ve. Imprímelo como PDF y sube el que resulte.',
  pdf_broken: 'Está dañado o incompleto. Ábrelo con tu lector, guárdalo de nuevo como PDF y vuelve a subirlo.',
  pdf_active:
    'Ya está firmado y además ejecuta acciones al abrirlo. Quitarlas rompería sus firmas, así que no se puede firmar aquí.',
  pdf_private: 'Un PDF que has subido es siempre privado: no se publica en el catálogo.',
  handwritten:
    'Este escrito hay que copiarlo y firmarlo a mano: firmado por aquí no valdría, y por eso no se puede enviar. Descárgalo como guía.',
  being_signed: 'Se está firmando. Espera a que termine o anula antes la firma.',
  payments_off: 'De momento no se puede pagar con tarjeta. Puedes activar Premium con un código de activación.',
  payments_away:
    'El servicio de pagos no responde ahora mismo. No se te ha cobrado nada: vuelve a intentarlo en un momento.',
  withdrawal_over: 'El plazo de 14 días para desistir ya ha pasado, o no hay ningún pago del que desistir.',
  too_many_guests:
    'Ya ha entrado demasiada gente con este enlace. Pide a quien te lo dio que te invite por tu dirección.',
  already_decided: 'Alguien ha decidido ya sobre esta sugerencia.',
  already_subscribed:
    'Ya tienes una suscripción a Premium, o se está confirmando. Para cambiarla, abre «Pagos, facturas y renovación».',
  not_enough_points: 'No tienes puntos suficientes para ese cambio.',
  session_locked: 'Esta cuenta está bloqueada mientras se firma en este dispositivo.',
  breaks_rule: 'Hay respuestas que este escrito no admite. Corrígelas y vuelve a intentarlo.',
}

/** «en 12 minutos», «en una hora», «en 5 horas». */
function inWhile(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'en un minuto'
  if (minutes < 60) return `en ${minutes} minutos`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'en una hora' : `en ${hours} horas`
}

/** With when it is worth trying again, where the reader can plan by that. */
export const refusalSentence = (code: RefusalCode, retryAfter: number | undefined): string =>
  code === 'too_many_letters' && retryAfter
    ? `${refusals[code]} Podrás pedir más ${inWhile(retryAfter)}.`
    : refusals[code]

export const unreadable = 'No hemos podido leer la petición: no es un JSON válido.'
export const foreignOrigin = 'Esta petición viene de otro sitio y no se admite.'
export const wrongVerb = 'Aquí solo se admite POST.'
export const internalError = 'Algo ha fallado por nuestra parte. Vuelve a intentarlo en un momento.'

/** Made when it is said: the first of its kind costs a start fifty milliseconds. */
const figure = (number: number): string => number.toLocaleString('es')

const sentences: Record<ProblemCode, (limit: number, problem: Problem) => string> = {
  required: () => 'Este dato es necesario.',
  too_short: (limit) => `Escribe al menos ${limit} caracteres.`,
  too_long: (limit) => `No puede pasar de ${limit} caracteres.`,
  bad_email: () => 'Escribe un correo completo, como nombre@ejemplo.com.',
  bad_phone: () => 'Escribe un teléfono con sus cifras, como +34 612 345 678.',
  bad_identity: () => 'Ese número no tiene la forma de los de ese documento. Repasa las cifras y las letras.',
  bad_characters: () => 'Tiene caracteres que no se pueden mostrar. Escríbelo de nuevo.',
  bad_value: () => 'Este dato no es válido.',
  unprintable: (_limit, { about = '' }) => unprintableSentence(about),
  common_password: () => 'Esa contraseña es de las primeras que cualquiera probaría. Elige otra.',
  wrong_password: () => 'La contraseña actual no es correcta.',
  wrong_unlock: () => 'No es correcta. Prueba otra vez.',
  wrong_code: (_limit, { limit: left }) =>
    left === undefined
      ? 'Este código no vale.'
      : left === 0
        ? 'Este código no vale, y ya no quedan intentos. Espera un cuarto de hora y pide otro.'
        : `Este código no vale. ${left === 1 ? 'Te queda un intento' : `Te quedan ${left} intentos`}.`,
  no_letters: () => 'Esta instalación no envía correos, así que no se puede pedir un código.',
  not_your_name: (_limit, { about = '' }) => otherNameSentence(about),
  email_taken: () => 'Ya hay una cuenta con este correo.',
  not_your_email: () => 'No coincide con el correo de tu cuenta.',
  duplicate_id: () => 'Hay dos partes del documento con el mismo identificador.',
  too_deep: () => 'Las listas no pueden tener más de cuatro niveles.',
  uneven_table: () => 'Todas las filas de una tabla deben tener las mismas casillas.',
  nested_table: () => 'Una tabla no puede tener otra dentro. Sácala de su casilla o escribe ahí su texto.',
  too_many_pieces: (limit) =>
    `Un documento puede tener ${figure(limit)} casillas de tabla y puntos de lista, y los que están dentro de otros cuentan el doble. Acorta sus tablas y listas, o repártelas en varios documentos.`,
  not_a_pdf: () => 'El PDF de un documento no se cambia desde aquí: súbelo de nuevo o cámbialo por otro.',
  box_outside: () => 'Hay un recuadro fuera de su página. Muévelo dentro y vuelve a intentarlo.',
  signed_pdf: () => 'Este PDF ya lleva firmas, y escribir encima las rompería. Se firma tal cual, en su certificado.',
  unknown_section: () => 'El cambio habla de una sección que no está en el documento.',
  unknown_folder: () => 'Esa carpeta ya no existe.',
  folder_circle: () => 'Una carpeta no puede estar dentro de sí misma.',
  too_many_people: () => 'Ya lo compartes con cincuenta personas. Quita a alguna para añadir a otra.',
  too_many_suggestions: () => 'Este documento tiene ya demasiadas sugerencias. Hay que decidir alguna antes.',
  passage_gone: () => 'Ese texto ha cambiado mientras escribías. Vuelve a elegir las palabras.',
  same_words: () => 'Es lo mismo que ya dice. Escribe otras palabras.',
  quotes_fields: () => 'Elige solo palabras: los datos que se rellenan no se cambian así. Coméntalo, si quieres.',
  too_many_comments: () => 'Este documento ya tiene demasiados comentarios. Borra alguno para añadir otro.',
  own_email: () => 'Es tu propia dirección: el documento ya es tuyo.',
  unsigned_line: (_limit, { about = '' }) =>
    `El documento tiene una línea de firma que nadie va a firmar: ${about}. Di quién firma ahí.`,
  folders_too_deep: () => 'No se pueden anidar más de veinte carpetas.',
  too_many_folders: (limit) => `No puedes tener más de ${limit} carpetas.`,
  too_many_names: (limit) =>
    `Un documento puede tener ${limit} versiones con nombre. Quítaselo a alguna para dárselo a esta.`,
  too_many_companies: (limit) => `No puedes guardar más de ${limit} empresas.`,
  too_many_signatures: (limit) => `Caben ${limit} firmas. Borra una que ya no uses y guarda esta.`,
  used_for_other_days: () => 'Ese identificador ya se usó para dar otros días, o a otra cuenta. Usa uno nuevo.',
  unknown_activation_code: () => 'No conocemos ese código, o ya se ha usado. Comprueba que lo has escrito entero.',
  breaks_rule: (_limit, { about, reason = '' }) => (about ? `${about}: ${reason}` : reason),
}

export const sentenceFor = (problem: Problem): string => sentences[problem.code](problem.limit ?? 0, problem)
