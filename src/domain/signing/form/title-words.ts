// Words of titles besides the names of acts: openings, words that only mention an act, other objects.

/** Groups of words with one meaning in a phrase: {vehicle}. */
const groups = {
  property:
    'casa|piso|vivienda|departamento|depto|apartamento|inmueble|inmobiliario|inmobiliaria|raíz|raíces|lote|terreno|solar|parcela|finca|predio|chalet|chalé|local|nave|oficina|garaje|cochera|trastero|bodega|propiedad|cabaña|rancho|hacienda|usufructo',
  vehicle:
    'coche|auto|automóvil|automotor|carro|vehículo|vehicular|moto|motocicleta|camioneta|furgoneta|camión|ciclomotor|caravana|autocaravana|ciclomotor|tractor',
  sale: 'compraventa|venta|compra|vender|comprar|transferencia|enajenación|permuta',
  lease:
    'alquiler|alquilar|arrendamiento|arrendar|arriendo|subarriendo|subarrendamiento|inquilinato|locación|sublocación',
  give: 'donación|donar|donatario|donante',
  child: 'menor|hijo|hija|niño|niña|alumno|alumna',
  travel: 'viaje|viajar|salida|salir',
  end: 'terminación|extinción|rescisión|término',
  found: 'constitución|constitutiva|constitutivo|constituir|crear|creación|fundacional|estatuto',
  transfer: 'compraventa|venta|compra|vender|comprar|transferencia|transmisión|cesión|ceder|traspaso',
  tell: 'comunicación|notificación|aviso|preaviso|solicitud',
  office:
    'ayuntamiento|administración|ministerio|hacienda|municipalidad|municipio|alcaldía|tributaria|dgt|gobierno|superintendencia|consejería|intendencia|pública|público',
} as const

export const expanded = (phrase: string): string =>
  phrase.replace(/\{(\w+)\}/g, (_, name: string) => groups[name as keyof typeof groups])

/** Words with another meaning before one of these: «mutuo acuerdo» is no loan. */
export const hidden: Record<string, string> = {
  mutuo: 'acuerdo|consentimiento|disenso|respeto|respaldo',
  poder: 'legislativo|ejecutivo|adquisitivo|público',
  renuncia:
    'cargo|socio|herencia|derecho|acción|fuero|administrador|usufructo|legítima|nacionalidad|garantía|reclamación|cobro|plazo|responsabilidad|presidente|junta|directivo|hereditario|beca|matrícula',
  alquiler:
    'servicio|coche|vehículo|auto|carro|moto|maquinaria|maquina|máquina|equipo|mobiliario|mueble|bicicleta|traje|vestido|dron|cámara|herramienta|software|financiero',
  arrendamiento: 'servicio|obra|coche|vehículo|auto|carro|maquinaria|máquina|equipo|mueble|software|financiero',
  arriendo: 'servicio|vehículo|auto|carro|moto|maquinaria|máquina|equipo|mueble|software',
  locación: 'servicio|obra|vehículo|automotor|auto|maquinaria|máquina|equipo|mueble|rodaje|filmación',
  préstamo: 'uso|libro|biblioteca|obra|material|equipo|herramienta',
  donación: 'sangre|plasma',
  hipoteca: 'seguro',
  custodia: 'documento|archivo|llave|valor|mueble|bien',
  transferencia: 'dato|tecnología|bancaria|conocimiento|internacional',
  compra: 'distancia|online|internet|segunda',
  venta: 'online|internet|distancia',
  propiedad: 'intelectual|industrial|horizontal',
  auto: 'judicial|firme',
  estatuto: 'trabajador|comunidad|propietario',
  viaje: 'combinado|empresa',
  salida: 'escolar|cultural|didáctica|pedagógica|socio|empresa',
  finiquito: 'obra|contratista|suministro',
  administrador: 'finca|comunidad|concursal',
  administradora: 'finca|comunidad|concursal',
  fianza: 'alquiler|arrendamiento|arriendo|depósito|inquilino',
  recoger: 'menor|hijo|hija|niño|niña|alumno|alumna|colegio|escuela',
  recogida: 'menor|hijo|hija|niño|niña|alumno|alumna|colegio|escuela',
  retirar: 'menor|hijo|hija|niño|niña|alumno|alumna|colegio|escuela',
  retiro: 'menor|hijo|hija|niño|niña|alumno|alumna|colegio|escuela',
}

/** Beginnings of titles that only mention an act: «reclamación de la fianza» is no surety. */
export const speaking =
  'reclamación|reclamo|queja|solicitud|petición|comunicación|notificación|aviso|preaviso|requerimiento|recibo|justificante|certificado|certificación|convocatoria|presupuesto|oferta|encargo|factura|inventario|informe|guía|lista|consulta|respuesta|contestación|oposición|impugnación|recurso|alegación|demanda|denuncia|desistimiento|ejercicio|entrega|devolución|mediación|corretaje|intermediación|asesoramiento|asesoría|servicio|prestación|honorario|hoja|nota|resumen|invitación|baja|reforma|obra|seguro|mudanza|depósito|limpieza|mantenimiento|administración|gestión|reunión|junta|felicitación|recordatorio|valoración|tasación|traducción|copia|visita|curso|derecho|manual|programa|glosario|agradecimiento|recomendación|referencia|papeleta|conciliación'

/** Beginnings of titles about a change to an existing act. */
export const altering =
  'revocación|revocar|cancelación|cancelar|modificación|modificar|novación|rectificación|renovación|prórroga|anexo|adenda|ampliación|subrogación|anulación|levantamiento|alzamiento'

/** Words before the name of the act. */
export const opening =
  'modelo|plantilla|formato|formulario|ejemplo|borrador|minuta|contrato|documento|escrito|acta|acuerdo|convenio|pacto|carta|privado|privada|simple|telegrama|burofax|propuesta|nuevo|nueva|mi|nuestro|nuestra|precontrato|compromiso'

/** Objects that are sold or let: what follows them is not the object. */
export const things =
  'mueble|objeto|enser|electrodoméstico|bicicleta|ordenador|computadora|celular|móvil|instrumento|perro|gato|mascota|caballo|animal|ganado|acción|participación|cuota|negocio|empresa|servicio|energía|llave|entrada|ropa|libro|cuadro|arte|joya|maquinaria|máquina|equipo|software|dominio|marca|producto|mercancía|material|leña|alimento|coche|auto|automóvil|automotor|carro|vehículo|moto|camioneta|furgoneta|dinero|piano|guitarra|barco|embarcación|mobiliario|asociación|club|comunidad'
