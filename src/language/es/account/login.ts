// Logging in and registering.

export const entry = {
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    firstname: 'Nombre',
    lastname: 'Apellido',
    phone: 'Teléfono (opcional)',
  },
  emailPlaceholder: 'tu@correo.com',
  passwordHint: 'Al menos 8 caracteres. Una frase corta es fácil de recordar.',
  or: 'o',
  google: 'Continuar con Google',
  googleMissing: 'De momento no se puede entrar con Google. Usa tu correo y tu contraseña.',
  proving: 'Comprobando…',
  noScript: 'Para entrar hace falta que tu navegador tenga JavaScript activado.',
  side: {
    title: 'Lo que firmas, guardado y a mano.',
    text: 'Un solo sitio para escribir tus contratos, completarlos con quien haga falta y tenerlos siempre contigo.',
  },
  login: {
    title: 'Entra en tu cuenta',
    submit: 'Entrar',
    lost: '¿Has olvidado la contraseña?',
    passkey: 'Entrar con una clave de acceso',
    other: '¿Todavía no tienes cuenta?',
    otherLink: 'Crea una gratis',
  },
  register: {
    title: 'Crea tu cuenta',
    intro: 'Gratis y sin tarjeta.',
    submit: 'Crear cuenta',
    other: '¿Ya tienes cuenta?',
    otherLink: 'Entra',
    taken: 'Entrar con ese correo',
    accept: {
      before: 'Al crear tu cuenta aceptas los',
      terms: 'términos',
      and: 'y la',
      privacy: 'política de privacidad',
    },
  },
}
