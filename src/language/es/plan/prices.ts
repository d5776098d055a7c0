// Prices as people read them; from the one place where they are set.
import { type Interval, monthsPaidInAYear, offer, savedInAYear } from '#domain/plan/offer.ts'

const small = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once']

const symbols: Record<string, string> = { EUR: '€', USD: 'US$', MXN: 'MXN' }

/** «4,90 €», «49 €». By hand: the landing shows it, and the browser's own way costs a start fifty milliseconds. */
function price(hundredths: number): string {
  const cents = hundredths % 100
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  const amount = cents === 0 ? whole : `${whole},${String(cents).padStart(2, '0')}`
  return `${amount}\u00a0${symbols[offer.currency] ?? offer.currency}`
}

export const priceOf = (interval: Interval): string => price(offer.prices[interval])

/** What paying by the year saves; empty where it saves nothing. */
export function savingWords(): string {
  const saved = savedInAYear()
  if (saved === 0) return ''
  const months = monthsPaidInAYear()
  const paid = months === undefined ? undefined : small[months]
  return paid ? `Pagas ${paid} meses y usas doce: ahorras ${price(saved)}.` : `Ahorras ${price(saved)} al año.`
}
