// The time zone of a certificate: that of most people of the country.
import type { Country } from '../words/conventions.ts'

type Clock = { zone: string; city: string }

const clocks: Partial<Record<Country, Clock>> = {
  ES: { zone: 'Europe/Madrid', city: 'Madrid' },
  MX: { zone: 'America/Mexico_City', city: 'Ciudad de México' },
  AR: { zone: 'America/Argentina/Buenos_Aires', city: 'Buenos Aires' },
  CL: { zone: 'America/Santiago', city: 'Santiago' },
  CO: { zone: 'America/Bogota', city: 'Bogotá' },
  PE: { zone: 'America/Lima', city: 'Lima' },
  UY: { zone: 'America/Montevideo', city: 'Montevideo' },
  PY: { zone: 'America/Asuncion', city: 'Asunción' },
  BO: { zone: 'America/La_Paz', city: 'La Paz' },
  EC: { zone: 'America/Guayaquil', city: 'Quito' },
  VE: { zone: 'America/Caracas', city: 'Caracas' },
  CR: { zone: 'America/Costa_Rica', city: 'San José' },
  PA: { zone: 'America/Panama', city: 'Panamá' },
  DO: { zone: 'America/Santo_Domingo', city: 'Santo Domingo' },
  GT: { zone: 'America/Guatemala', city: 'Guatemala' },
  HN: { zone: 'America/Tegucigalpa', city: 'Tegucigalpa' },
  NI: { zone: 'America/Managua', city: 'Managua' },
  SV: { zone: 'America/El_Salvador', city: 'San Salvador' },
  CU: { zone: 'America/Havana', city: 'La Habana' },
  PR: { zone: 'America/Puerto_Rico', city: 'San Juan' },
}

export const clockOf = (country: Country): Clock => clocks[country] ?? { zone: 'UTC', city: 'UTC' }
