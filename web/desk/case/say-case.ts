// The words for codes. A code without words is shown as it is: a reviewer can ask what it means, but cannot ask about an empty line.
import type { DeletionReason } from '@bonafide/core/calls/person/your-data'
import type { Level } from '@bonafide/core/events'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { CaseSubject } from '@bonafide/core/calls/desk/listed'
import type { CaseReason, EngineRefusal } from '@bonafide/core/rules/review/case-reasons'
import type { ownersTakenBack } from '@bonafide/core/rules/company/related/owners-question'
import type { RedoReason } from '@bonafide/core/rules/review/redo-reasons'
import type { RejectionReason } from '@bonafide/core/purposes/index'
import { resetReason, type ResetReason } from '@bonafide/core/status'
import type { DeskSay } from '../words.ts'

export const sayAbout = (say: DeskSay, about: CaseSubject | Level): string => say(`about.${about}`)

type ReasonWords = (say: DeskSay) => string

const caseReasons: Readonly<Record<string, ReasonWords>> = {
  'engine.none': (say) => say('why.engineNone'),
  'camera.none': (say) => say('why.cameraNone'),
  'person.similar': (say) => say('why.personSimilar'),
  'face.matches': (say) => say('why.faceMatches'),
  'level.byPerson': (say) => say('why.levelByPerson'),
  'company.review': (say) => say('why.companyReview'),
  'checks.passed': (say) => say('why.checksPassed'),
  'visit.drawn': (say) => say('why.drawn'),
  'approval.drawn': (say) => say('why.approvalDrawn'),
  'approval.questioned': (say) => say('why.approvalQuestioned'),
  'refusal.contested': (say) => say('why.refusalContested'),
  'visit.byHand': (say) => say('why.byHand'),
  'biometrics.refused': (say) => say('why.biometricsRefused'),
  'biometrics.none': (say) => say('why.biometricsNone'),
  'document.unread': (say) => say('why.documentUnread'),
  'document.doubtful': (say) => say('why.documentDoubtful'),
  'document.copied': (say) => say('why.documentCopied'),
  'document.untilted': (say) => say('why.documentUntilted'),
  'document.recaptured': (say) => say('why.documentRecaptured'),
  'details.unsure': (say) => say('why.detailsUnsure'),
  'face.unsure': (say) => say('why.faceUnsure'),
  'liveness.unsure': (say) => say('why.livenessUnsure'),
  'moves.leftOut': (say) => say('why.movesLeftOut'),
  'light.unseen': (say) => say('why.lightUnseen'),
  'camera.fed': (say) => say('why.cameraFed'),
  'paper.unread': (say) => say('why.paperUnread'),
  'party.idDiffers': (say) => say('why.partyIdDiffers'),
  'party.idOfTwo': (say) => say('why.partyIdOfTwo'),
  'party.numberDiffers': (say) => say('why.partyNumberDiffers'),
  'party.noMatch': (say) => say('why.partyNoMatch'),
  'party.recognised': (say) => say('why.partyRecognised'),
  'party.blacklisted': (say) => say('why.partyBlacklisted'),
  'party.recognitionWithdrawn': (say) => say('why.partyRecognitionWithdrawn'),
  'transfer.company': (say) => say('why.transferCompany'),
  'transfer.passwordChanged': (say) => say('why.transferPasswordChanged'),
  'transfer.factorChanged': (say) => say('why.transferFactorChanged'),
  'transfer.newDevice': (say) => say('why.transferNewDevice'),
  'transfer.newTarget': (say) => say('why.transferNewTarget'),
  'transfer.manyTargets': (say) => say('why.transferManyTargets'),
  'transfer.disputedBySource': (say) => say('why.transferDisputedBySource'),
  'transfer.disputedByTarget': (say) => say('why.transferDisputedByTarget'),
  'party.bannedSince': (say) => say('why.partyBannedSince'),
} satisfies Readonly<Record<CaseReason, ReasonWords>>

/** Accepts rejection reasons too, since an engine that may not reject by itself reports why it would have rejected. */
export const sayWhy = (say: DeskSay, reason: string): string => caseReasons[reason]?.(say) ?? sayReason(say, reason)

const reasons = {
  'owners.takenBack': (say) => say('reason.ownersTakenBack'),
  'document.blurred': (say) => say('reason.documentBlurred'),
  'document.incomplete': (say) => say('reason.documentIncomplete'),
  'document.expired': (say) => say('reason.documentExpired'),
  'document.notAccepted': (say) => say('reason.documentNotAccepted'),
  'document.altered': (say) => say('reason.documentAltered'),
  'document.glare': (say) => say('reason.documentGlare'),
  'document.tooDark': (say) => say('reason.documentTooDark'),
  'document.tooSmall': (say) => say('reason.documentTooSmall'),
  'document.twoDocuments': (say) => say('reason.documentTwoDocuments'),
  'document.wrongSide': (say) => say('reason.documentWrongSide'),
  'document.otherKind': (say) => say('reason.documentOtherKind'),
  'document.otherCountry': (say) => say('reason.documentOtherCountry'),
  'face.different': (say) => say('reason.faceDifferent'),
  'face.others': (say) => say('reason.faceOthers'),
  'liveness.unclear': (say) => say('reason.livenessUnclear'),
  'paper.locked': (say) => say('reason.paperLocked'),
  'paper.tooLong': (say) => say('reason.paperTooLong'),
  'paper.tooSlow': (say) => say('reason.paperTooSlow'),
  'face.unclear': (say) => say('reason.faceUnclear'),
  'details.different': (say) => say('reason.detailsDifferent'),
  'person.tooYoung': (say) => say('reason.personTooYoung'),
  'paper.blurred': (say) => say('reason.paperBlurred'),
  'paper.tooOld': (say) => say('reason.paperTooOld'),
  'paper.notAccepted': (say) => say('reason.paperNotAccepted'),
  'answers.incomplete': (say) => say('reason.answersIncomplete'),
  'funds.unproven': (say) => say('reason.fundsUnproven'),
  'address.different': (say) => say('reason.addressDifferent'),
  'name.different': (say) => say('reason.nameDifferent'),
  'nationality.different': (say) => say('reason.nationalityDifferent'),
  'taxNumber.different': (say) => say('reason.taxNumberDifferent'),
  'region.banned': (say) => say('reason.regionBanned'),
  'identity.elsewhere': (say) => say('reason.identityElsewhere'),
  'identity.blocked': (say) => say('reason.identityBlocked'),
  'transfer.over': (say) => say('reason.transferOver'),
  'account.blacklisted': (say) => say('reason.accountBlacklisted'),
  'company.filesWrong': (say) => say('reason.companyFilesWrong'),
  'company.fieldsWrong': (say) => say('reason.companyFieldsWrong'),
  'company.notFound': (say) => say('reason.companyNotFound'),
  'company.partiesMissing': (say) => say('reason.companyPartiesMissing'),
  'company.ownersUnclear': (say) => say('reason.companyOwnersUnclear'),
  'company.notAccepted': (say) => say('reason.companyNotAccepted'),
  'supplement.askedAgain': (say) => say('reason.supplementAskedAgain'),
  'supplement.notAccepted': (say) => say('reason.supplementNotAccepted'),
  'deletion.retentionDuty': (say) => say('reason.deletionRetentionDuty'),
  'deletion.openInvestigation': (say) => say('reason.deletionOpenInvestigation'),
  'deletion.legalClaim': (say) => say('reason.deletionLegalClaim'),
} as const satisfies Readonly<
  Record<RejectionReason | EngineRefusal | RedoReason | typeof ownersTakenBack | `deletion.${DeletionReason}`, ReasonWords>
>

const byReason: Readonly<Record<string, ReasonWords>> = reasons

export const sayReason = (say: DeskSay, reason: string): string => byReason[reason]?.(say) ?? reason

const resetReasons: Readonly<Record<ResetReason, ReasonWords>> = {
  [resetReason.nationality]: (say) => say('resetReason.nationality'),
  [resetReason.lostOrRenewedPaper]: (say) => say('resetReason.lostOrRenewedPaper'),
  [resetReason.nameLanguage]: (say) => say('resetReason.nameLanguage'),
  [resetReason.other]: (say) => say('resetReason.other'),
}

export const sayResetReason = (say: DeskSay, reason: ResetReason): string => resetReasons[reason](say)

const kinds: Readonly<Record<string, ReasonWords>> = {
  documentFront: (say) => say('fileKind.documentFront'),
  documentBack: (say) => say('fileKind.documentBack'),
  documentTilt: (say) => say('fileKind.documentTilt'),
  face: (say) => say('fileKind.face'),
  faceFrame: (say) => say('fileKind.faceFrame'),
  address: (say) => say('fileKind.address'),
  paper: (say) => say('fileKind.paper'),
} satisfies Record<EvidenceKind, ReasonWords>

export const sayKind = (say: DeskSay, kind: string): string => kinds[kind]?.(say) ?? kind
