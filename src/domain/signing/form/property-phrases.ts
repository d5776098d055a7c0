// The phrases by which titles name land, a home or a vehicle.
import type { Act } from './acts.ts'
import type { ActPhrases } from './phrase-notation.ts'

export const propertyPhrases = {
  home_lease: {
    phrases: [
      '{lease}',
      '^renta … {property}',
      '^renta … habitación|cuarto|casa',
      'rentar … {property}|habitación|cuarto',
    ],
  },
  business_lease: {
    phrases: [
      '{lease}|renta … local|oficina|nave|comercio|comercial|negocio|despacho|tienda|bodega|galpón|consultorio|industrial|quincho|almacén',
    ],
    covers: ['home_lease'],
    completed: true,
  },
  rural_lease: {
    phrases: ['{lease} … rústico|rústica|agrícola|agrario|agraria|ganadero|ganadera|pasto', 'aparcería'],
    covers: ['home_lease', 'business_lease'],
  },
  vehicle_sale: {
    phrases: ['{sale}|traspaso … {vehicle}', 'cambio titularidad|propietario|dueño … {vehicle}'],
    covers: ['property_promise', 'property_sale'],
    completed: true,
  },
  property_sale: {
    phrases: ['{sale} … {property}', 'escritura compraventa|venta'],
    covers: ['property_right'],
    completed: true,
  },
  property_promise: {
    phrases: [
      '^arras',
      'arras penitencial|confirmatoria|penal',
      'arras … {property}',
      'señal|seña … {property}',
      'reserva {sale} … {property}',
      'reserva inmueble|inmobiliaria|vivienda|piso|departamento|apartamento',
      'promesa|promisorio|preliminar|preparatorio|precontrato {sale}',
      'promesa … {property}',
      'boleto {sale}',
      'boleto … {property}',
    ],
    loose: { phrases: ['^señal', '^seña', '^promesa', '^boleto'], in: ['sales', 'housing'] },
    covers: ['property_sale'],
  },
  purchase_option: {
    phrases: ['opción {sale} … {property}', '{lease} * opción compra', '^opción compra'],
    covers: ['property_promise', 'property_sale'],
  },
  property_right: {
    phrases: [
      'usufructo',
      'servidumbre',
      'extinción|disolución|división … condominio|proindiviso|copropiedad',
      'derecho superficie|habitación',
    ],
  },
} as const satisfies Partial<Record<Act, ActPhrases>>
