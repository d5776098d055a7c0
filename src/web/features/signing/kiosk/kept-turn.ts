// Whose turn it is in this tab, so that a person who goes back or types another address returns to where they were.
const key = 'rubrica:firmar-aqui:turno'

type Turn = { signer: string; step: 'leer' | 'firmar' }

export function keepTurn(turn: Turn | null): void {
  try {
    if (turn) sessionStorage.setItem(key, `${turn.signer} ${turn.step}`)
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing: they are greeted again.
  }
}

export function keptTurn(): Turn | null {
  try {
    const [signer = '', step] = (sessionStorage.getItem(key) ?? '').split(' ')
    return { signer, step: step === 'firmar' ? step : 'leer' }
  } catch {
    return null
  }
}
