// The document of the trial page, in the form of the library: short, and with a bit of everything.

/** The party that the visitor signs as. */
export const trialSigner = 'borrower'

/** In place of a document's short name. */
export const trialName = 'de prueba'

export const trialSample = `title: Reconocimiento de un préstamo entre particulares
country: ES
category: money
summary: Un préstamo sencillo entre dos personas.
tags: préstamo

[parties]
lender: prestamista · signs
  who: person or company · up to 4
  question: ¿Quién presta el dinero?
  sample: Lucía Ferrer Navarro (feminine)
borrower: prestatario · signs
  who: person · up to 1
  asks: identity
  optional: identity
  question: ¿Quién lo recibe? En esta prueba, tú
  sample: Diego Paz Romero (masculine) · identity 12345678Z

[fields]
amount: ¿Cuánto dinero es? · money EUR
  help: Escríbelo como quieras: el documento lo pone también en letra.
  sample: 1500.00
  rule: stops · more 0 · Si no se presta nada, no hay préstamo.
date: ¿Qué día se entrega? · date
  sample: 2026-12-01
months: ¿En cuántos meses se devuelve? · number
  help: La fecha de la devolución se calcula sola.
  sample: 12
  rule: stops · at_least 1 · Pon al menos un mes.
  rule: warns · at_most 120 · Son más de diez años: comprueba que es lo que quieres.
limit: Fecha de la devolución · computed: months_after date months
interest: ¿Se paga interés? · yes_no
  help: Según lo que respondas, cambia una cláusula.
  sample: no
rate: Interés anual · percent
  sample: 3

[text]
# REUNIDOS
De una parte, {@lender:appearance}, en adelante {@lender}.
Y de otra parte, {@borrower:appearance}, en adelante {@borrower}.
# ACUERDAN
## Préstamo
El día {date}, {@lender} {@lender~entrega|entregan} {@borrower:to} la cantidad de {amount}, que {@borrower} recibe en préstamo.
## Devolución {#return}
El dinero se devuelve entero[[if interest = yes|, con sus intereses,]] en {months} meses: como muy tarde, el {limit}.
## Sin interés [if interest != yes]
Este préstamo no devenga ningún interés.
## Interés [if interest = yes]
El préstamo devenga un interés anual del {rate}, que se paga junto con la devolución de la {#return}.
--
Y para que conste, las dos partes lo firman.
[signatures]
`
