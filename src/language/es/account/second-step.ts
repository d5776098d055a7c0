// The second step of logging in, and logging in with a passkey.

export const secondStep = {
  app: {
    text: 'Escribe el código de seis cifras que muestra ahora tu aplicación de verificación.',
    label: 'Código de verificación',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    text: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una sola vez.',
    label: 'Código de recuperación',
    placeholder: 'ABCD-EFGH-JKMN',
    other: 'Usar el código de la aplicación',
  },
  submit: 'Entrar',
  restart: 'Volver a empezar',
}

export const passkeyCancelled = 'No se ha usado ninguna clave de acceso. Vuelve a intentarlo o entra de otra forma.'
