// What the business forms let one choose from: the default; an exchange puts its own here. Codes only: labels stand in the words `lists`.
// A code that a company has been saved with stays: take one out of a list, and whoever chose it is asked again.
import { identityType, type Position, position } from '../../status.ts'

/** By section of ISIC Rev. 4, its divisions joined as an exchange tells them apart; what ISIC hides in one division stands by itself. */
export const industries = {
  AGRICULTURE: ['CROPS_LIVESTOCK', 'FORESTRY', 'FISHING'],
  MINING: ['COAL', 'OIL_GAS', 'METAL_ORES', 'PRECIOUS_METAL_MINING', 'QUARRYING', 'MINING_SUPPORT'],
  MANUFACTURING: [
    'FOOD_DRINK',
    'TOBACCO',
    'TEXTILES_CLOTHING',
    'WOOD_PAPER_PRINT',
    'REFINED_FUELS',
    'CHEMICALS_PLASTICS',
    'PHARMACEUTICALS',
    'BASIC_METALS',
    'PRECIOUS_METALS_JEWELLERY',
    'ELECTRONICS',
    'MACHINERY',
    'VEHICLES_TRANSPORT_EQUIPMENT',
    'ARMS',
    'FURNITURE_OTHER_GOODS',
  ],
  ENERGY: ['ELECTRICITY_GAS'],
  WATER_WASTE: ['WATER_SEWERAGE', 'WASTE_RECYCLING'],
  CONSTRUCTION: ['BUILDINGS', 'CIVIL_ENGINEERING', 'CONSTRUCTION_TRADES'],
  COMMERCE: ['VEHICLE_TRADE', 'WHOLESALE', 'COMMODITY_TRADE', 'RETAIL', 'ONLINE_RETAIL', 'ART_ANTIQUES', 'PRECIOUS_METAL_TRADE'],
  TRANSPORT: ['LAND_TRANSPORT', 'WATER_TRANSPORT', 'AIR_TRANSPORT', 'WAREHOUSING', 'POST_COURIERS'],
  HOSPITALITY: ['ACCOMMODATION', 'RESTAURANTS'],
  INFORMATION: ['PUBLISHING_GAMES', 'FILM_MUSIC', 'BROADCASTING', 'TELECOMMUNICATIONS', 'SOFTWARE_CONSULTING', 'DATA_PLATFORMS'],
  FINANCE: [
    'BANKING',
    'LENDING',
    'INVESTMENT_FUNDS',
    'HOLDING',
    'INSURANCE_PENSIONS',
    'BROKERAGE',
    'ASSET_MANAGEMENT',
    'PROPRIETARY_TRADING',
    'MONEY_SERVICES',
    'PAYMENT_SERVICES',
  ],
  /** No section of ISIC, but what most of an exchange's companies do. */
  VIRTUAL_ASSETS: ['CRYPTO_EXCHANGE', 'CRYPTO_CUSTODY', 'CRYPTO_MINING', 'TOKEN_ISSUER', 'DECENTRALISED_FINANCE', 'BLOCKCHAIN_SOFTWARE'],
  REAL_ESTATE: ['REAL_ESTATE_OWN', 'REAL_ESTATE_AGENCY'],
  PROFESSIONS: [
    'LEGAL_ACCOUNTING',
    'MANAGEMENT_CONSULTING',
    'ARCHITECTURE_ENGINEERING',
    'RESEARCH',
    'ADVERTISING',
    'DESIGN_OTHER',
    'VETERINARY',
  ],
  SUPPORT_SERVICES: ['RENTAL_LEASING', 'EMPLOYMENT_AGENCY', 'TRAVEL_AGENCY', 'SECURITY_SERVICES', 'FACILITY_SERVICES', 'OFFICE_SUPPORT'],
  PUBLIC_SECTOR: ['PUBLIC_ADMINISTRATION', 'DEFENCE'],
  EDUCATION: ['SCHOOLS_TRAINING'],
  HEALTH: ['HEALTH_CARE', 'RESIDENTIAL_CARE', 'SOCIAL_WORK'],
  ARTS: ['CREATIVE_ARTS', 'MUSEUMS_LIBRARIES', 'GAMBLING', 'SPORT_LEISURE'],
  OTHER_SERVICES: ['ASSOCIATIONS', 'CHARITIES_RELIGION', 'REPAIR', 'PERSONAL_SERVICES'],
  HOUSEHOLDS: ['HOUSEHOLD_EMPLOYERS'],
  INTERNATIONAL: ['INTERNATIONAL_ORGANISATIONS'],
  OTHER: ['KYB_OTHER'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Industry = (typeof industries)[keyof typeof industries][number]

export const accountPurposes = [
  'SPOT_TRADING',
  'DERIVATIVES_TRADING',
  'LONG_TERM_INVESTMENT',
  'TREASURY',
  'HEDGING',
  'MARKET_MAKING',
  'PAYMENTS',
  'PAYROLL',
  'CONVERSION',
  'CLIENT_TRADING',
  'CUSTODY',
  'LENDING_STAKING',
  'KYB_OTHER',
] as const

export const fundSources = [
  'REVENUE',
  'RETAINED_PROFIT',
  'SHAREHOLDER_CAPITAL',
  'INVESTORS',
  'LOANS',
  'ASSET_SALE',
  'INVESTMENT_RETURNS',
  'VIRTUAL_ASSETS',
  'MINING_STAKING',
  'TOKEN_SALE',
  'CLIENT_FUNDS',
  'GROUP_FUNDS',
  'GRANTS_DONATIONS',
  'KYB_OTHER',
] as const

/** Of a person who owns or controls the company. */
export const wealthSources = [
  'SALARY',
  'BUSINESS_PROFIT',
  'BUSINESS_SALE',
  'INVESTMENTS',
  'VIRTUAL_ASSETS',
  'PROPERTY',
  'INHERITANCE',
  'GIFT',
  'PENSION',
  'SAVINGS',
  'KYB_OTHER',
] as const

export const frequencies = ['KYB_DAY', 'KYB_WEEK', 'KYB_MONTH'] as const

export const enterpriseType = {
  limitedCompany: 1,
  listedCompany: 2,
  partnership: 3,
  soleProprietor: 4,
  fund: 5,
  trust: 6,
  foundation: 7,
  dao: 8,
  other: 9,
} as const
export type EnterpriseType = (typeof enterpriseType)[keyof typeof enterpriseType]
export const enterpriseTypes: readonly EnterpriseType[] = /* @__PURE__ */ Object.values(enterpriseType)

/** In the order in which the form shows them. An institution is never required. */
export const positions: readonly { readonly value: Position; readonly required: boolean }[] = [
  { value: position.director, required: true },
  { value: position.beneficialOwner, required: true },
  { value: position.controller, required: false },
  { value: position.authorizedTrader, required: true },
  { value: position.institution, required: false },
]
export const requiredPositions: readonly Position[] = /* @__PURE__ */ positions.filter(({ required }) => required).map(({ value }) => value)

/** 5: any paper without a number of its own. */
export const idTypes = [
  identityType.idCard,
  identityType.passport,
  identityType.drivingLicence,
  identityType.residencePermit,
  identityType.institution,
  5,
] as const

export const businessNatures = [
  'GOODS',
  'SERVICES',
  'PRODUCTION',
  'INVESTMENT_HOLDING',
  'ASSET_MANAGEMENT',
  'PROPRIETARY_TRADING',
  'MARKET_MAKING',
  'INTERMEDIARY',
  'PAYMENTS',
  'TECHNOLOGY',
  'VIRTUAL_ASSET_SERVICE',
  'NON_PROFIT',
  'KYB_OTHER',
] as const
