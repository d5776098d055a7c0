// The names of the laws that say which form an act needs.
import type { Source } from '#domain/signing/form/form.ts'
import type { LawId } from '#domain/signing/form/laws.ts'
import { listed } from '#domain/words/lists.ts'

const lawWords: Record<LawId, string> = {
  es_civil: 'Código Civil',
  es_leases: 'Ley de Arrendamientos Urbanos',
  es_procedure: 'Ley de Enjuiciamiento Civil',
  es_bills: 'Ley 19/1985, Cambiaria y del Cheque',
  es_administration: 'Ley 39/2015, del Procedimiento Administrativo Común',
  es_image: 'Ley Orgánica 1/1982, del Derecho al Honor, a la Intimidad y a la Propia Imagen',
  es_patients: 'Ley 41/2002, de Autonomía del Paciente',
  es_work: 'Estatuto de los Trabajadores',
  es_companies: 'Ley de Sociedades de Capital',
  es_associations: 'Ley Orgánica 1/2002, del Derecho de Asociación',
  es_mortgages: 'Ley Hipotecaria',
  mx_civil: 'Código Civil Federal',
  mx_credit: 'Ley General de Títulos y Operaciones de Crédito',
  mx_administration: 'Ley Federal de Procedimiento Administrativo',
  mx_work: 'Ley Federal del Trabajo',
  mx_companies: 'Ley General de Sociedades Mercantiles',
  mx_data: 'Ley Federal de Protección de Datos Personales en Posesión de los Particulares',
  mx_health: 'Ley General de Salud',
  ar_civil: 'Código Civil y Comercial de la Nación',
  ar_vehicles: 'Decreto-Ley 6582/1958, Régimen Jurídico del Automotor',
  ar_bills: 'Decreto-Ley 5965/1963, de Letra de Cambio y Pagaré',
  ar_work: 'Ley 20.744, de Contrato de Trabajo',
  ar_companies: 'Ley 19.550, General de Sociedades',
  ar_ventures: 'Ley 27.349, de Apoyo al Capital Emprendedor',
  ar_data: 'Ley 25.326, de Protección de los Datos Personales',
  ar_patients: 'Ley 26.529, de Derechos del Paciente',
  cl_civil: 'Código Civil',
  cl_leases: 'Ley 18.101, de Arrendamiento de Predios Urbanos',
  cl_procedure: 'Código de Procedimiento Civil',
  cl_bills: 'Ley 18.092, de Letra de Cambio y Pagaré',
  cl_marriage: 'Ley 19.947, de Matrimonio Civil',
  cl_minors: 'Ley 16.618, de Menores',
  cl_work: 'Código del Trabajo',
  cl_companies: 'Ley 20.659, que simplifica la constitución de sociedades',
  cl_signature: 'Ley 19.799, sobre documentos electrónicos y firma electrónica',
  cl_data: 'Ley 21.719, de Protección de los Datos Personales',
  cl_patients: 'Ley 20.584, de Derechos y Deberes de los Pacientes',
  co_civil: 'Código Civil',
  co_leases: 'Ley 820 de 2003, de Arrendamiento de Vivienda Urbana',
  co_traffic: 'Ley 769 de 2002, Código Nacional de Tránsito',
  co_procedure: 'Código General del Proceso',
  co_trade: 'Código de Comercio',
  co_justice: 'Ley 2213 de 2022',
  co_gifts: 'Decreto 1712 de 1989',
  co_minors: 'Ley 1098 de 2006, Código de la Infancia y la Adolescencia',
  co_work: 'Código Sustantivo del Trabajo',
  co_companies: 'Ley 1258 de 2008, de la Sociedad por Acciones Simplificada',
  co_electronic: 'Ley 527 de 1999, de Comercio Electrónico',
  co_data: 'Ley 1581 de 2012, de Protección de Datos Personales',
  co_directives: 'Ley 1733 de 2014',
  co_administration: 'Código de Procedimiento Administrativo y de lo Contencioso Administrativo',
  pe_civil: 'Código Civil',
  pe_procedure: 'Código Procesal Civil',
  pe_bills: 'Ley 27287, de Títulos Valores',
  pe_administration: 'Ley 27444, del Procedimiento Administrativo General',
  pe_children: 'Código de los Niños y Adolescentes',
  pe_payroll: 'Decreto Legislativo 1310',
  pe_work: 'Decreto Supremo 003-97-TR, Ley de Productividad y Competitividad Laboral',
  pe_companies: 'Ley 26887, General de Sociedades',
  pe_data: 'Ley 29733, de Protección de Datos Personales',
}

function sourceWords({ law, articles }: Source): string {
  if (articles.length === 0) return lawWords[law]
  return `${lawWords[law]}, ${articles.length > 1 ? 'artículos' : 'artículo'} ${listed(articles)}`
}

/** «Código Civil, artículos 688 y 695»; empty where no article is known. */
export const sourcesWords = (sources: readonly Source[]): string => sources.map(sourceWords).join('; ')
