// Recovering the password, and confirming the address.

export const recovery = {
  request: {
    title: 'Recuperar la contraseña',
    intro: 'Escribe tu correo y te enviaremos un enlace para elegir una nueva.',
    email: 'Correo electrónico',
    emailPlaceholder: 'tu@correo.com',
    submit: 'Enviarme el enlace',
    sentTitle: 'Mira tu correo',
    sent: (email: string) =>
      `Si hay una cuenta con ${email}, en unos minutos te llegará un mensaje con un enlace. Funciona durante 30 minutos.`,
    spam: '¿No llega? Mira en la carpeta de correo no deseado, y comprueba que la dirección está bien escrita.',
    again: 'Probar con otra dirección',
    back: 'Entrar en mi cuenta',
    noScript: 'Para recuperar la contraseña hace falta que tu navegador tenga JavaScript activado.',
  },
  choose: {
    title: 'Elige una contraseña nueva',
    intro: 'Al guardarla cerraremos tus sesiones en los demás dispositivos.',
    password: 'Contraseña nueva',
    hint: 'Al menos 8 caracteres. Una frase corta es fácil de recordar.',
    submit: 'Guardar y entrar',
    done: 'Contraseña cambiada correctamente.',
    doneTitle: 'Contraseña cambiada',
    login: 'Ya puedes entrar con tu nueva contraseña.',
    loginLink: 'Entrar',
    expiredTitle: 'Este enlace ya no sirve',
    expired:
      'Los enlaces funcionan durante 30 minutos y una sola vez, y solo el último que te enviamos. Tu contraseña no ha cambiado.',
    ask: 'Pedir otro enlace',
  },
  verify: {
    title: 'Confirma tu correo',
    working: 'Un momento: estamos confirmando tu correo…',
    doneTitle: 'Correo confirmado',
    done: 'Gracias. Tu cuenta está lista.',
    go: 'Ir a mi inicio',
    login: 'Entrar en mi cuenta',
    expiredTitle: 'Este enlace ya no sirve',
    expired: 'Puede que ya lo hayas usado, que hayan pasado más de 7 días o que te enviáramos otro después.',
    expiredInside: 'En tu cuenta puedes pedir otro.',
    expiredOutside: 'Entra en tu cuenta: si tu correo sigue sin confirmar, allí podrás pedir otro.',
    account: 'Ir a mi cuenta',
    failedTitle: 'No hemos podido confirmarlo',
    retry: 'Volver a intentarlo',
    noScript: 'Para confirmar tu correo hace falta que tu navegador tenga JavaScript activado.',
  },
  notice: {
    title: 'Confirma tu correo',
    text: (email: string) => `Te enviamos un enlace a ${email}. Ábrelo para terminar de preparar tu cuenta.`,
    mistyped:
      '¿Está mal escrita la dirección? No se puede cambiar: borra esta cuenta en «Mi cuenta» y crea otra con la buena.',
    resend: 'Enviarme otro enlace',
    sent: (email: string) => `Te hemos enviado otro enlace a ${email}. Puede tardar unos minutos.`,
  },
}
