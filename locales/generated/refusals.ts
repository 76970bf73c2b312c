// Made by locales/generate.mjs from locales/*/refusals.json. Change the words there, then run it.
import type { Catalogs, Count, None, Text } from '../catalog.ts'
import ar from './refusals/ar.json'
import de from './refusals/de.json'
import en from './refusals/en.json'
import enGB from './refusals/en-GB.json'
import es from './refusals/es.json'
import fr from './refusals/fr.json'
import id from './refusals/id.json'
import it from './refusals/it.json'
import ja from './refusals/ja.json'
import ph from './refusals/ph.json'
import pl from './refusals/pl.json'
import pt from './refusals/pt.json'
import ru from './refusals/ru.json'
import th from './refusals/th.json'
import tr from './refusals/tr.json'
import uk from './refusals/uk.json'
import uz from './refusals/uz.json'
import vi from './refusals/vi.json'
import zhCN from './refusals/zh-CN.json'
import zhTC from './refusals/zh-TC.json'

export const refusalsCatalogs: Catalogs = {
  ar: ar,
  de: de,
  en: en,
  'en-GB': enGB,
  es: es,
  fr: fr,
  id: id,
  it: it,
  ja: ja,
  ph: ph,
  pl: pl,
  pt: pt,
  ru: ru,
  th: th,
  tr: tr,
  uk: uk,
  uz: uz,
  vi: vi,
  'zh-CN': zhCN,
  'zh-TC': zhTC,
}

export interface RefusalsWords {
  'email.malformed': None
  'phone.malformed': None
  'sms.off': None
  'captcha.needed': None
  'captcha.wrong': None
  'code.wrong': None
  'code.currentWrong': None
  'code.tooSoon': { readonly seconds: Count }
  'code.tooMany': None
  'signIn.wrong': None
  'signIn.tooMany': None
  'signIn.ticketGone': None
  'signIn.wait': { readonly minutes: Count; readonly seconds: Count }
  'app.ticketWrong': None
  'app.notOffered': None
  'password.wrong': None
  'password.tooShort': { readonly shortest: Count }
  'password.common': None
  'totp.wrong': None
  'totp.alreadyOn': None
  'totp.notStarted': None
  'totp.off': None
  'subAccount.nameTaken': None
  'subAccount.tooMany': { readonly most: Count }
  'thing.unknown': None
  'asset.unknown': None
  'amount.none': None
  'amount.tooMuch': { readonly most: Text }
  'wallet.tooLittle': None
  'p2p.tooMany': None
  'p2p.alreadyClosed': None
  'record.erased': None
  'kyc.blacklisted': None
  'kyc.multiVerified': None
  'kyc.businessStarted': None
  'kyc.personStarted': None
  'level.notOpen': None
  'level.pending': None
  'level.passed': None
  'level.basicFirst': None
  'device.signKeyWrong': None
  'face.refused': None
  'reset.nothingVerified': None
  'reset.tooSoon': { readonly days: Count }
  'anotherLook.notRefused': None
  'anotherLook.asked': None
  'anotherLook.begun': None
  'anotherLook.gone': None
  'anotherLook.noReviewer': None
  'business.emailFirst': None
  'business.locked': None
  'business.incomplete': None
  'business.fieldMissing': None
  'business.fieldWrong': None
  'business.numberWrong': None
  'business.positionMissing': None
  'business.tooMany': { readonly most: Count }
  'business.personTwice': None
  'business.tooYoung': { readonly years: Count }
  'business.filesMissing': None
  'business.filesTooMany': { readonly most: Count }
  'business.filesRejected': None
  'file.none': None
  'file.wrongKind': None
  'file.tooLarge': { readonly most: Text }
  'file.tooMany': None
  'file.broken': None
  'file.busy': None
  'supplement.repeated': None
  'supplement.notAsked': None
  'supplement.personFixed': None
  'supplement.late': None
  'supplement.notAskedFor': None
  'supplement.notVerified': None
  'supplement.open': None
  'supplement.partUnknown': None
  'supplement.deadlinePast': None
  'owners.allVerified': None
  'owners.verified': None
  'owners.tooManyLinks': None
  'owners.addressWrong': None
  'owners.notVerifiedYourself': None
  'owners.notAskable': None
  'link.gone': None
  'link.tooMany': None
  'transfer.disabled': None
  'transfer.notVerified': None
  'transfer.subAccount': None
  'transfer.pendingOrders': None
  'transfer.openAds': None
  'transfer.balanceOutsideSpot': { readonly limit: Text }
  'transfer.othersHoldSpot': None
  'transfer.othersBalance': { readonly limit: Text }
  'transfer.targetUnknown': None
  'transfer.targetSame': None
  'transfer.targetVerified': None
  'transfer.targetTooSoon': { readonly days: Count }
  'transfer.targetRefused': None
  'transfer.heldForReview': None
  'transfer.faceFirst': None
  'transfer.faceNotAsked': None
  'transfer.proofMissing': None
  'transfer.frozen': None
  'transfer.tooSoon': { readonly days: Count }
  'transfer.disputed': None
  'transfer.begun': None
  'transfer.reviewOpen': None
  'transfer.peopleVerifying': None
  'transfer.deletionOpen': None
  'transfer.linkGone': None
  'transfer.targetSubAccount': None
  'transfer.targetFrozen': None
  'transfer.targetBegun': None
  'code.purposeUnknown': None
  'country.refused': None
  'call.unknown': None
  'call.wrongMethod': None
  'call.failed': None
  'call.busy': None
  'database.noAnswer': None
  'storage.full': None
  'storage.noAnswer': None
  'exchange.failed': None
  'provider.failed': None
  'call.tooMany': { readonly seconds: Count }
  'body.malformed': None
  'body.notJson': None
  'body.wrongType': None
  'body.tooLarge': None
  'origin.foreign': None
  'session.none': None
  'token.expired': None
  'guide.verifyFirst': None
  'guide.higherLevel': None
  'invitation.gone': None
  'reviewer.signInWrong': None
  'consent.owed': None
  'consent.versionGone': None
  'consent.faceNeeded': None
  'data.codeNeeded': None
  'data.codeWrong': None
  'data.tooManyTries': None
  'data.tooManyDownloads': None
  'biometrics.notGiven': None
  'deletion.alreadyRequested': None
  'deletion.notRequested': None
  'record.restricted': None
  'chat.tooFast': { readonly seconds: Count }
  'chat.tooManyToday': None
  'chat.tooManyOpened': { readonly minutes: Count }
  'chat.wentOn': None
  'case.decided': None
  'case.voted': None
  'case.heldByAnother': None
  'case.tooManyHeld': { readonly count: Count }
  'case.partyMissing': None
  'case.notOpened': None
  'case.tooMany': { readonly minutes: Count }
  'case.detailsMissing': None
  'case.reasonWrong': None
  'case.blacklisted': None
  'case.stillThere': None
  'frame.tokenGone': None
  'frame.openerGone': None
  'visit.submitted': None
  'visit.detailsMissing': None
  'visit.filesMissing': None
  'visit.answersMissing': None
  'taxNumber.malformed': None
  'taxNumber.notAPerson': None
  'visit.tooManyFiles': None
  'challenge.gone': None
  'challenge.tooMany': { readonly hours: Count; readonly minutes: Count }
  'challenge.tooSlow': None
  'challenge.outOfTurn': None
  'challenge.frameUsed': None
  'challenge.tooFewMoves': None
  'tilt.gone': None
  'tilt.tooSlow': None
  'tilt.tooMany': None
  'tilt.pictureUsed': None
  'handOver.gone': None
  'handOver.wrongNumber': None
  'handOver.tooMany': None
  'business.overtaken': None
  'business.draftUnsaved': None
  'case.fileRejected': None
  'case.numberTaken': None
  'deletion.dayWrong': None
  'transfer.cannotReverse': None
}
