// Of what made-up texts are composed.

export const kindsOfText = [
  'contrato',
  'contrato',
  'contrato',
  'carta',
  'reclamación',
  'acuerdo',
  'solicitud',
  'contrato',
  'acta',
  'contrato',
]

export const nouns = [
  'alquiler',
  'vivienda',
  'garaje',
  'vehículo',
  'servicios',
  'préstamo',
  'trabajo',
  'fianza',
  'socios',
  'confidencialidad',
  'herencia',
  'poder',
  'multa',
  'compraventa',
  'reforma',
  'asociación',
  'imagen',
  'excedencia',
  'hipoteca',
  'donación',
]
