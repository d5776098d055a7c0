// Pruébalo: a document to fill in and sign on the spot, of which nothing remains.

export const trialWords = {
  title: 'Pruébalo',
  lead: 'Rellena este documento, fírmalo y llévate el PDF. Es una prueba: no vale como contrato.',
  kept: 'No guardamos nada: ni lo que escribes, ni tu firma, ni el PDF. Al cerrar la página desaparece.',
  end: 'Firmar y descargar',
  noScript:
    'Para la prueba hace falta JavaScript, que está desactivado en este navegador. Mientras tanto puedes mirar el catálogo:',
  catalogue: 'Ver escritos del catálogo',
}
