// The account page and its drawer.

export const account = {
  title: 'Mi cuenta',
  close: 'Cerrar',
  plan: { title: 'Plan', premium: 'Premium', free: 'Gratis', upgrade: 'Pasar a Premium', until: 'Hasta el' },
  kind: 'Tipo de cuenta',
  fields: {
    firstname: 'Nombre',
    lastname: 'Apellido',
    email: 'Dirección de E-Mail',
    password: 'Contraseña',
    currentPassword: 'Contraseña actual',
    phone: 'Teléfono',
  },
  emailHint: 'Es tu identidad en Rúbrica y no se puede cambiar.',
  passwordHint: 'Déjala vacía para no cambiarla.',
  currentPasswordHint: 'Hace un rato que entraste: escríbela para confirmar que eres tú.',
  save: 'Guardar cambios',
  saved: 'Cambios guardados correctamente.',
  edit: 'Editar mis datos',
  since: 'En Rúbrica desde',
  details: 'Tus datos',
  name: 'Nombre',
  noPhone: 'Sin teléfono',
}
