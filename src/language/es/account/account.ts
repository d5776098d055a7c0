// The account page and its drawer.

export const account = {
  title: 'Mi cuenta',
  close: 'Cerrar',
  plan: {
    title: 'Plan',
    premium: 'Premium',
    free: 'Gratis',
    upgrade: 'Pasar a Premium',
    manage: 'Ver tu plan',
    until: 'Hasta el',
  },
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
  country: 'Tu país',
  name: 'Nombre',
  noPhone: 'Sin teléfono',
}

export const authorProfileWords = {
  title: 'Perfil de autor',
  text: 'Así te presentas junto a los escritos que publicas. Cualquiera puede leerlo; tu correo y tu teléfono no se muestran.',
  see: 'Ver mi página de autor',
  none: 'Tendrás tu página de autor cuando publiques tu primer escrito.',
  profession: 'Profesión',
  professionHint: 'Por ejemplo: abogada, administrador de fincas o asesora laboral.',
  bio: 'Sobre ti',
  bioHint: 'Qué sabes y por qué tus escritos son de fiar.',
  counted: (length: number, most: number) => `${length} de ${most}`,
  save: 'Guardar cambios',
  saved: 'Perfil de autor guardado.',
}

/** The way to *Recompensas* and *Formar parte*. */
export const earningLinkWords = {
  title: 'Puntos e invitaciones',
  text: 'Ganas puntos cuando otras personas usan lo que publicas o llegan con tu enlace, y los cambias por días de Premium.',
  rewards: 'Ver mis puntos',
  invite: 'Invitar a alguien',
}

/** The way to *Mis datos*. */
export const ownDetailsLinkWords = {
  title: 'Mis datos para los documentos',
  text: 'Tus datos como parte, las empresas que representas y tu agenda: para rellenar con «Soy yo» y no volver a escribirlos. Van cifrados y solo los ves tú.',
  open: 'Ver mis datos y mi agenda',
}
