// The document of the trial page, in the form of the library: short, and with a bit of everything.

/** The party that whoever tries it signs as. */
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
borrower: prestatario · signs

[fields]
lender_name: ¿Quién presta el dinero? · person · lender
  help: Nombre y apellidos.
  sample: Lucía Ferrer Navarro (feminine)
borrower_name: ¿Quién lo recibe? · person · borrower
  help: Nombre y apellidos. Es quien firma en esta prueba: tú.
  sample: Diego Paz Romero (masculine)
borrower_id: DNI o NIE de quien lo recibe · identity ES · borrower
  help: Puedes inventarlo o dejarlo en blanco: aquí no se guarda.
  sample: 12345678Z
amount: ¿Cuánto dinero es? · money EUR
  help: Escríbelo como quieras: el documento lo pone también en letra.
  sample: 1500.00
date: ¿Qué día se entrega? · date
  sample: 2026-12-01
months: ¿En cuántos meses se devuelve? · number
  help: La fecha de la devolución se calcula sola.
  sample: 12
limit: Fecha de la devolución · computed: months_after date months
interest: ¿Se paga interés? · yes_no
  help: Según lo que respondas, cambia una cláusula.
  sample: no
rate: Interés anual · percent
  sample: 3

[text]
# REUNIDOS
De una parte, **{lender_name}**, en adelante {@lender}.
Y de otra parte, **{borrower_name}**, con DNI o NIE {borrower_id}, en adelante {@borrower}.
# ACUERDAN
## Préstamo
El día {date}, {@lender} entrega {@borrower:to} la cantidad de {amount}, que {@borrower} recibe en préstamo.
## Devolución {#return}
El dinero se devuelve entero en {months} meses: como muy tarde, el {limit}.
## Sin interés [if interest != yes]
Este préstamo no devenga ningún interés.
## Interés [if interest = yes]
El préstamo devenga un interés anual del {rate}, que se paga junto con la devolución de la {#return}.
--
Y para que conste, las dos partes lo firman.
[signatures]
`
