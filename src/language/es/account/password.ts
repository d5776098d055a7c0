// Words for every password field.

export const passwordWords = { show: 'Mostrar la contraseña', hide: 'Ocultar la contraseña' }
