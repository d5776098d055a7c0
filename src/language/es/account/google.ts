// Why a user who went to Google came back without being logged in.

export const googleProblems = {
  google_cancelled: 'No has terminado de entrar con Google. Puedes intentarlo otra vez o usar tu correo.',
  google_failed: 'No hemos podido comprobar tu cuenta de Google. Vuelve a intentarlo o entra con tu correo.',
  google_unverified:
    'Google todavía no ha confirmado el correo de esa cuenta. Confírmalo en Google, o crea aquí una cuenta con tu correo.',
  google_unlinked:
    'Ya hay una cuenta con ese correo, pero está sin confirmar. Entra con tu contraseña y confirma el correo: después podrás usar Google.',
  google_unavailable: 'Ahora mismo no se puede entrar con Google. Inténtalo dentro de un rato o usa tu correo.',
  google_locked:
    'En este dispositivo se abrió «Firmar aquí» con tu cuenta, y Google no ha vuelto a preguntarte quién eres. Entra con tu correo y tu contraseña; si no tienes, créala en «¿Has olvidado la contraseña?». O entra con Google desde otro dispositivo.',
  google_busy: 'Demasiados intentos seguidos con Google. Espera un rato o entra con tu correo.',
}

/** Null for a code that is not ours: text from the address never appears on our page. */
export const googleProblem = (code: string): string | null =>
  Object.hasOwn(googleProblems, code) ? googleProblems[code as keyof typeof googleProblems] : null
