// The papers that each type of enterprise has to provide by default. An exchange may set its own. Titles and requirements are
// in the locale file `lists.json`, under `paper.<value>` and `paper.<value>.detail`.
import type { Flag } from '../../values.ts'
import { enterpriseType, type EnterpriseType } from '../../company/kinds.ts'

export interface PaperTemplate {
  readonly value: string
  readonly required: Flag
  /** The most files it accepts. */
  readonly count: number
  /** 1: optional; a company that has the paper switches it on. */
  readonly isSelect: Flag
}

interface Papers {
  /** Required of every company. */
  readonly asked: readonly string[]
  /** Optional: only for companies that have them. */
  readonly welcome: readonly string[]
}

export const shippedPapers: Readonly<Record<EnterpriseType, Papers>> = {
  [enterpriseType.limitedCompany]: {
    asked: [
      'INCORPORATION_CERTIFICATE',
      'REGISTER_EXTRACT',
      'ARTICLES',
      'DIRECTORS_REGISTER',
      'SHAREHOLDERS_REGISTER',
      'OWNERSHIP_CHART',
      'BOARD_RESOLUTION',
      'BUSINESS_ADDRESS',
      'SOURCE_OF_FUNDS',
    ],
    welcome: ['REGULATORY_LICENCE', 'FINANCIAL_STATEMENTS', 'TAX_CERTIFICATE', 'AML_POLICY', 'NAME_CHANGE', 'POWER_OF_ATTORNEY'],
  },
  [enterpriseType.listedCompany]: {
    asked: [
      'INCORPORATION_CERTIFICATE',
      'REGISTER_EXTRACT',
      'LISTING_PROOF',
      'ARTICLES',
      'DIRECTORS_REGISTER',
      'ANNUAL_REPORT',
      'BOARD_RESOLUTION',
      'BUSINESS_ADDRESS',
    ],
    welcome: ['REGULATORY_LICENCE', 'SOURCE_OF_FUNDS', 'TAX_CERTIFICATE', 'AML_POLICY', 'NAME_CHANGE', 'POWER_OF_ATTORNEY'],
  },
  [enterpriseType.partnership]: {
    asked: [
      'PARTNERSHIP_REGISTRATION',
      'PARTNERSHIP_AGREEMENT',
      'PARTNERS_LIST',
      'OWNERSHIP_CHART',
      'PARTNERS_RESOLUTION',
      'BUSINESS_ADDRESS',
      'SOURCE_OF_FUNDS',
    ],
    welcome: ['REGULATORY_LICENCE', 'FINANCIAL_STATEMENTS', 'TAX_CERTIFICATE', 'AML_POLICY', 'NAME_CHANGE', 'POWER_OF_ATTORNEY'],
  },
  [enterpriseType.soleProprietor]: {
    asked: ['TRADE_LICENCE', 'TAX_CERTIFICATE', 'BUSINESS_ADDRESS', 'SOURCE_OF_FUNDS'],
    welcome: ['REGULATORY_LICENCE', 'BANK_STATEMENT', 'NAME_CHANGE', 'POWER_OF_ATTORNEY'],
  },
  [enterpriseType.fund]: {
    asked: [
      'FUND_REGISTRATION',
      'OFFERING_DOCUMENT',
      'FUND_CONSTITUTION',
      'MANAGER_AGREEMENT',
      'MANAGER_LICENCE',
      'INVESTORS_LIST',
      'DIRECTORS_REGISTER',
      'OWNERSHIP_CHART',
      'BOARD_RESOLUTION',
      'BUSINESS_ADDRESS',
      'AML_POLICY',
    ],
    welcome: ['ADMINISTRATOR_LETTER', 'SOURCE_OF_FUNDS', 'FINANCIAL_STATEMENTS', 'NAME_CHANGE', 'POWER_OF_ATTORNEY'],
  },
  [enterpriseType.trust]: {
    asked: ['TRUST_DEED', 'TRUST_PARTIES', 'TRUSTEE_RESOLUTION', 'OWNERSHIP_CHART', 'TRUSTEE_ADDRESS', 'TRUST_ASSETS'],
    welcome: ['TRUST_REGISTRATION', 'TRUSTEE_LICENCE', 'LETTER_OF_WISHES', 'FINANCIAL_STATEMENTS', 'TAX_CERTIFICATE', 'POWER_OF_ATTORNEY'],
  },
  [enterpriseType.foundation]: {
    asked: [
      'FOUNDATION_REGISTRATION',
      'FOUNDATION_CHARTER',
      'COUNCIL_REGISTER',
      'FOUNDERS_BENEFICIARIES',
      'COUNCIL_RESOLUTION',
      'OWNERSHIP_CHART',
      'BUSINESS_ADDRESS',
      'SOURCE_OF_FUNDS',
    ],
    welcome: ['REGULATORY_LICENCE', 'FOUNDATION_BYLAWS', 'FINANCIAL_STATEMENTS', 'TAX_CERTIFICATE', 'NAME_CHANGE', 'POWER_OF_ATTORNEY'],
  },
  [enterpriseType.dao]: {
    asked: ['DAO_RULES', 'DAO_VOTE', 'DAO_TREASURY', 'DAO_TOKEN_HOLDERS', 'DAO_REPRESENTATIVES', 'SOURCE_OF_FUNDS'],
    welcome: ['DAO_LEGAL_FORM', 'BUSINESS_ADDRESS', 'REGULATORY_LICENCE', 'FINANCIAL_STATEMENTS', 'TAX_CERTIFICATE', 'POWER_OF_ATTORNEY'],
  },
  [enterpriseType.other]: {
    asked: ['FOUNDING_DOCUMENT', 'REPRESENTATIVES_LIST', 'OWNERSHIP_CHART', 'RESOLUTION', 'BUSINESS_ADDRESS', 'SOURCE_OF_FUNDS'],
    welcome: [
      'REGISTER_EXTRACT',
      'REGULATORY_LICENCE',
      'FINANCIAL_STATEMENTS',
      'TAX_CERTIFICATE',
      'AML_POLICY',
      'NAME_CHANGE',
      'POWER_OF_ATTORNEY',
    ],
  },
}
