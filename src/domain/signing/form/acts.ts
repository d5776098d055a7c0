// The acts in the tables of form.

export const acts = [
  'home_lease',
  'business_lease',
  'rural_lease',
  'vehicle_sale',
  'property_sale',
  'property_promise',
  'purchase_option',
  'property_right',
  'loan',
  'promissory_note',
  'guarantee',
  'general_power',
  'litigation_power',
  'errand_power',
  'will',
  'movable_gift',
  'property_gift',
  'marital_property',
  'divorce',
  'child_recognition',
  'minor_travel',
  'employment',
  'resignation',
  'dismissal',
  'settlement',
  'company_founding',
  'partners_pact',
  'share_sale',
  'director_appointment',
  'services',
  'personal_data',
  'minor_image',
  'image_rights',
  'medical_consent',
  'advance_directive',
  'claim',
  'certified_letter',
  'administrative_petition',
  'association',
  'mortgage',
] as const
export type TabledAct = (typeof acts)[number]

/**
 * Titles that do not tell which act it is: a power without its purpose, the papers of an inheritance. Answered from all the acts
 * that they may be.
 */
export type Act = TabledAct | 'unnamed_power' | 'inheritance'
