// Written by `npm run format`. The compiler reads it where no text is compiled yet.

declare module "*/texts/error.ts" {
  export type ErrorTexts = {
    "invalidValue": "{reason}";
    "titleRequired": "";
    "descriptionRequired": "";
    "mediumRequired": "";
    "dimensionsRequired": "";
    "venueRequired": "";
    "locationRequired": "";
    "replyRequired": "";
    "textTooLong": "{count}";
    "nulCharacter": "";
    "numberRequired": "{field}";
    "numberNotWhole": "{field}";
    "numberTooSmall": "{field}";
    "numberTooLarge": "{field}";
    "priceNotNumber": "";
    "rateNotANumber": "";
    "rateNotPositive": "";
    "rateTooLarge": "";
    "currencyUnknown": "";
    "priceNegative": "";
    "ratingOutside": "";
    "telephoneInvalid": "";
    "whatsappInvalid": "";
    "telegramInvalid": "";
    "linkInvalid": "";
    "linkNotPublic": "";
    "imageAddressInvalid": "";
    "imageRequired": "";
    "tooManyImages": "{count}";
    "printSizeRequired": "";
    "printSizesNotList": "";
    "tooManySizes": "{count}";
    "widthOutside": "{max} {min}";
    "heightOutside": "{max} {min}";
    "referenceMissing": "";
    "languageUnknown": "{known}";
    "translationNotText": "";
    "translationUnknown": "{kind} {known} {names}";
    "idsNotList": "";
    "tooManyIds": "{count}";
    "passwordRequired": "";
    "passwordTooLong": "";
    "passwordWrong": "";
    "currentPasswordRequired": "";
    "currentPasswordWrong": "";
    "newPasswordRequired": "";
    "newPasswordTooShort": "{count}";
    "newPasswordTooLong": "{count}";
    "passwordIsName": "";
    "passwordIsCommon": "";
    "signInRequired": "";
    "signInForPasskey": "";
    "signInForNotifications": "";
    "passkeyRefused": "";
    "passkeyUnverified": "";
    "passkeyKnown": "";
    "passkeyTooLong": "";
    "passkeysUnavailable": "";
    "notBase64url": "{field}";
    "keyLength": "{count} {field}";
    "endpointTooLong": "";
    "endpointNotPush": "";
    "tooManyAttemptsSeconds": "{count}";
    "tooManyAttemptsMinutes": "{count}";
    "tooManyAttemptsHours": "{count}";
    "tooManyGuessesSeconds": "{count}";
    "tooManyGuessesMinutes": "{count}";
    "tooManyGuessesHours": "{count}";
    "tooManySignIns": "";
    "tooManyPicturesPrepared": "";
    "tooManyPicturesSent": "";
    "bodyTooLarge": "{size}";
    "tooQuick": "";
    "fileRequired": "";
    "oneFileOnly": "";
    "notMultipart": "";
    "boundaryMissing": "";
    "uploadBroken": "";
    "fileTooLarge": "{size}";
    "tooManyPixels": "{most} {pixels}";
    "animationTooLong": "";
    "heicPhoto": "";
    "imageFormatInvalid": "";
    "imageUnreadable": "";
    "photographIsStraightened": "";
    "cornersOutside": "";
    "cornersWithDent": "";
    "zoomUnavailable": "";
    "pictureAddressInvalid": "";
    "artworkNotFound": "";
    "printNotFound": "";
    "exhibitionNotFound": "";
    "messageNotFound": "";
    "replyNotFound": "";
    "pictureNotFound": "";
    "deletedNotFound": "";
    "passkeyNotFound": "";
    "sessionNotFound": "";
    "deviceNotFound": "";
    "deliveryNotFound": "";
    "changedElsewhere": "";
    "placeTaken": "";
    "noMailServer": "";
    "siteFailed": "";
    "outcomeUnknown": "";
    "diskFull": "";
    "diskFullNotSaved": "";
    "storageFailed": "";
    "storageFailedNotSaved": "";
    "foreignOrigin": "";
    "nothingHere": "";
    "notJson": "";
    "requestUnreadable": "";
    "formUnreadable": "";
    "idempotencyKeyInvalid": "";
    "idempotencyKeyReused": "";
    "diskNearlyFull": "{folder} {free} {total}";
    "messagesRefused": "{count}";
    "mailsUnsent": "{count} {reason}";
    "backupOld": "{date} {hours} {period}";
    "backupFailed": "{reason}";
    "backupCopyFailed": "{reason}";
    "originalsLost": "{count}";
    "originalsLostEverywhere": "{count} {missing}";
    "paperEmpty": "";
    "papersBusy": "";
    "certificateNotFound": "";
    "editionMissing": "";
    "editionComplete": "";
    "editionBelowCertificates": "{copy}";
    "copyTaken": "";
  };
  export const errorTexts: Record<"en" | "hy" | "ru", ErrorTexts>;
}

declare module "*/texts/error-loaders.ts" {
  export const errorLoaders: Record<"en" | "hy" | "ru", () => Promise<{ default: import("./texts/error.ts").ErrorTexts }>>;
}

declare module "*/texts/en/error.ts" {
  const texts: import("./texts/error.ts").ErrorTexts;
  export default texts;
}

declare module "*/texts/format.ts" {
  export type FormatTexts = {
    "name": string;
    "thousandsMark": string;
    "decimalMark": string;
    "groupedFrom": string;
    "money": (values: { amount: string | number; symbol: string | number }) => string;
    "dollar": string;
    "centimetres": (length: string | number) => string;
    "inches": (size: string | number) => string;
    "squareCentimetres": (area: string | number) => string;
    "squareDecimetres": (area: string | number) => string;
  };
  export const formatTexts: Record<"en" | "hy" | "ru" | "fr", FormatTexts>;
}

declare module "*/texts/format-loaders.ts" {
  export const formatLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/format.ts").FormatTexts }>>;
}

declare module "*/texts/en/format.ts" {
  const texts: import("./texts/format.ts").FormatTexts;
  export default texts;
}

declare module "*/texts/handbook.ts" {
  export type HandbookTexts = {
    "subject": string;
    "message": string;
    "title": string;
    "medium": string;
  };
  export const handbookTexts: Record<"en" | "hy" | "ru", HandbookTexts>;
}

declare module "*/texts/handbook-loaders.ts" {
  export const handbookLoaders: Record<"en" | "hy" | "ru", () => Promise<{ default: import("./texts/handbook.ts").HandbookTexts }>>;
}

declare module "*/texts/en/handbook.ts" {
  const texts: import("./texts/handbook.ts").HandbookTexts;
  export default texts;
}

declare module "*/texts/island.ts" {
  export type IslandTexts = {
    "links": {
      "newTab": string;
      "socialProfile": string;
      "telephone": (number: string | number) => string;
    };
    "work": {
      "available": string;
      "sold": string;
      "reserved": string;
      "priceOnRequest": string;
      "inScaleLabel": (values: { person: string | number; size: string | number }) => string;
      "inScale": (values: { person: string | number; size: string | number }) => string;
      "lookClosely": string;
      "interested": string;
      "buy": string;
      "likeThis": string;
      "ask": string;
      "askCommission": string;
      "manifestTitle": string;
      "manifest": string;
      "rights": {
        "In copyright": string;
        "CC0, no rights reserved": string;
      };
    };
    "dialog": {
      "close": string;
      "works": string;
      "previous": string;
      "next": string;
      "work": string;
      "loading": string;
    };
    "carousel": {
      "role": string;
      "picture": (values: { number: string | number; total: string | number }) => string;
      "previous": string;
      "next": string;
      "show": (number: string | number) => string;
    };
    "prints": {
      "print": (title: string | number) => string;
      "asPrint": string;
      "asPrintFrom": (price: string | number) => string;
      "from": (price: string | number) => string;
      "availableAsPrint": string;
      "noPicture": string;
    };
    "materials": {
      "heading": string;
      "names": {
        "paper": string;
        "canvas": string;
      };
      "choices": {
        "paper": string;
        "canvas": string;
      };
      "finishes": {
        "paper": string;
        "canvas": string;
      };
      "sizesIn": {
        "paper": string;
        "canvas": string;
      };
      "noSizesIn": {
        "paper": string;
        "canvas": string;
      };
      "showSizesIn": {
        "paper": string;
        "canvas": string;
      };
    };
    "sizes": {
      "custom": string;
      "calculate": string;
      "keepsWhole": (length: string | number) => string;
      "ask": (values: { price: string | number; size: string | number }) => string;
      "askThis": string;
      "dpi": (dpi: string | number) => string;
      "soft": (dpi: string | number) => string;
      "marginsBeside": {
        "paper": (width: string | number) => string;
        "canvas": (width: string | number) => string;
      };
      "marginsAbove": {
        "paper": (width: string | number) => string;
        "canvas": (width: string | number) => string;
      };
      "width": string;
      "height": string;
      "widthRange": (values: { max: string | number; min: string | number }) => string;
      "heightRange": (values: { max: string | number; min: string | number }) => string;
    };
    "calculator": {
      "heading": string;
      "enter": string;
      "subject": (size: string | number) => string;
      "email": string;
    };
    "commission": {
      "number": string;
      "details": (string)[];
    };
    "onYourWall": {
      "heading": string;
      "explanation": string;
      "open": string;
      "failed": string;
    };
    "share": {
      "copy": string;
      "share": string;
      "copied": string;
    };
    "fields": {
      "optional": string;
    };
  };
  export const islandTexts: Record<"en" | "hy" | "ru" | "fr", IslandTexts>;
}

declare module "*/texts/island-loaders.ts" {
  export const islandLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/island.ts").IslandTexts }>>;
}

declare module "*/texts/en/island.ts" {
  const texts: import("./texts/island.ts").IslandTexts;
  export default texts;
}

declare module "*/texts/media.ts" {
  export type MediaTexts = {
    "oilOnCanvas": string;
    "oilOnLinen": string;
    "oilOnPanel": string;
    "oilOnWood": string;
    "oilOnCardboard": string;
    "oilOnPaper": string;
    "oil": string;
    "oilAndAcrylicOnCanvas": string;
    "acrylicOnCanvas": string;
    "acrylicOnPanel": string;
    "acrylicOnPaper": string;
    "acrylic": string;
    "watercolorOnPaper": string;
    "watercolor": string;
    "gouacheOnPaper": string;
    "gouacheOnCardboard": string;
    "temperaOnCanvas": string;
    "temperaOnPanel": string;
    "pastelOnPaper": string;
    "oilPastelOnPaper": string;
    "charcoalOnPaper": string;
    "pencilOnPaper": string;
    "coloredPencilOnPaper": string;
    "inkOnPaper": string;
    "mixedMediaOnCanvas": string;
    "mixedMediaOnPaper": string;
    "mixedMedia": string;
    "etching": string;
    "linocut": string;
    "digitalPainting": string;
  };
  export const mediaTexts: Record<"en" | "hy" | "ru" | "fr", MediaTexts>;
}

declare module "*/texts/media-loaders.ts" {
  export const mediaLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/media.ts").MediaTexts }>>;
}

declare module "*/texts/en/media.ts" {
  const texts: import("./texts/media.ts").MediaTexts;
  export default texts;
}

declare module "*/texts/offer.ts" {
  export type OfferTexts = {
    "read": string;
    "close": string;
  };
  export const offerTexts: Record<"en" | "hy" | "ru" | "fr", OfferTexts>;
}

declare module "*/texts/offer-loaders.ts" {
  export const offerLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/offer.ts").OfferTexts }>>;
}

declare module "*/texts/en/offer.ts" {
  const texts: import("./texts/offer.ts").OfferTexts;
  export default texts;
}

declare module "*/texts/page.ts" {
  export type PageTexts = {
    "frame": {
      "skip": string;
      "home": (artist: string | number) => string;
      "menu": string;
      "main": string;
      "quickLinks": string;
      "blurb": string;
      "connect": string;
      "marketplace": string;
      "rights": string;
      "language": string;
      "admin": string;
      "feed": string;
    };
    "screens": {
      "home": string;
      "artworks": string;
      "prints": string;
      "about": string;
      "exhibitions": string;
      "contact": string;
    };
    "home": {
      "viewArtworks": string;
      "viewPrints": string;
      "about": string;
      "scroll": string;
      "latest": string;
      "details": string;
      "featured": string;
      "selection": string;
      "allArtworks": string;
      "description": (artist: string | number) => string;
      "sharePicture": (artist: string | number) => string;
    };
    "gallery": {
      "availability": string;
      "filters": {
        "all": string;
        "available": string;
        "sold": string;
      };
      "view": string;
      "views": {
        "pictures": string;
        "scale": string;
      };
      "artworks": (count: number) => string;
      "none": string;
      "soon": string;
      "pages": string;
      "previous": string;
      "more": string;
      "page": (values: { page: string | number; pages: string | number }) => string;
      "toScale": string;
      "person": (height: string | number) => string;
      "unmeasured": string;
      "pictures": (count: number) => string;
      "description": (artist: string | number) => string;
    };
    "prints": {
      "available": (count: number) => string;
      "inMaterial": (values: { material: string | number; price: string | number }) => string;
      "none": string;
      "description": (values: { artist: string | number; max: string | number; min: string | number }) => string;
    };
    "print": {
      "edition": string;
      "preferred": (material: string | number) => string;
      "original": (line: string | number) => string;
      "about": string;
      "order": string;
      "howToOrder": string;
      "subject": (title: string | number) => string;
      "write": string;
      "back": string;
      "notFound": string;
      "notAvailable": string;
      "notAvailableNow": string;
      "description": (values: { artist: string | number; title: string | number }) => string;
    };
    "share": {
      "betweenMaterials": string;
      "edition": (materials: string | number) => string;
      "sizes": (values: { from: string | number; to: string | number }) => string;
    };
    "about": {
      "portrait": (artist: string | number) => string;
      "biography": string;
      "statement": string;
      "education": string;
      "awards": string;
      "history": string;
      "allExhibitions": string;
      "description": (artist: string | number) => string;
    };
    "exhibitions": {
      "tabs": {
        "solo": string;
        "group": string;
      };
      "types": {
        "solo": string;
        "group": string;
      };
      "none": {
        "solo": string;
        "group": string;
      };
      "title": (title: string | number) => string;
      "duration": (values: { end: string | number; start: string | number }) => string;
      "description": (artist: string | number) => string;
    };
    "contact": {
      "heading": string;
      "send": string;
      "information": string;
      "follow": string;
      "shop": string;
      "commission": string;
      "name": string;
      "email": string;
      "subject": string;
      "message": string;
      "website": string;
      "askingAbout": string;
      "attach": string;
      "sendWall": string;
      "wallNote": string;
      "tooMany": (count: number) => string;
      "description": (artist: string | number) => string;
    };
    "sending": {
      "busy": string;
      "sent": string;
      "thanks": string;
      "failed": string;
      "tryAgain": string;
      "dismiss": string;
    };
    "enquiries": {
      "artworkSubject": (values: { title: string | number; year: string | number }) => string;
      "artwork": (title: string | number) => string;
      "commission": string;
      "commissionSubject": (values: { size: string | number; title: string | number }) => string;
      "commissionMessage": (values: { size: string | number; title: string | number }) => string;
      "print": (title: string | number) => string;
      "printSize": (values: { price: string | number; size: string | number; title: string | number }) => string;
      "border": string;
      "size": string;
      "sizeMessage": (values: { price: string | number; size: string | number }) => string;
    };
    "errors": {
      "notFound": string;
      "nothingHere": string;
      "failure": string;
      "notShown": string;
      "backHome": string;
      "reference": (id: string | number) => string;
    };
    "iiif": {
      "works": (artist: string | number) => string;
      "picture": (values: { count: string | number; place: string | number }) => string;
      "attribution": string;
      "labels": {
        "artist": string;
        "year": string;
        "medium": string;
        "dimensions": string;
        "size": string;
      };
    };
    "feed": {
      "title": (artist: string | number) => string;
      "description": (artist: string | number) => string;
    };
    "sent": {
      "question": (title: string | number) => string;
      "message": string;
      "answer": (values: { artist: string | number; email: string | number }) => string;
      "back": {
        "artwork": string;
        "print": string;
      };
    };
  };
  export const pageTexts: Record<"en" | "hy" | "ru" | "fr", PageTexts>;
}

declare module "*/texts/page-loaders.ts" {
  export const pageLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/page.ts").PageTexts }>>;
}

declare module "*/texts/en/page.ts" {
  const texts: import("./texts/page.ts").PageTexts;
  export default texts;
}

declare module "*/texts/painter.ts" {
  export type PainterTexts = {
    "adminTitle": (artist: string | number) => string;
    "signIn": {
      "title": string;
      "hint": string;
      "back": string;
      "form": {
        "password": string;
        "showPassword": string;
        "submit": string;
        "passkey": string;
      };
      "needsJavaScript": string;
    };
    "signInLink": {
      "title": string;
      "expired": string;
      "withPassword": string;
      "hint": string;
      "submit": string;
    };
    "notification": (name: string | number) => string;
    "messageMail": {
      "subject": (sender: string | number) => string;
      "from": (sender: string | number) => string;
      "subjectLine": (subject: string | number) => string;
      "about": (enquiry: string | number) => string;
      "wallPicture": string;
      "sent": (time: string | number) => string;
      "answer": string;
      "inboxAt": (address: string | number) => string;
    };
    "alertsMail": {
      "subject": string;
      "kinds": {
        "backup": string;
        "backup age": string;
        "backup copy": string;
        "disk": string;
        "refused messages": string;
        "unsent mail": string;
      };
      "passOn": string;
      "overSubject": string;
      "over": string;
    };
    "securityMail": {
      "newDeviceSubject": string;
      "newDevice": (site: string | number) => string;
      "newPasskeySubject": string;
      "newPasskey": (values: { name: string | number; site: string | number }) => string;
      "time": (time: string | number) => string;
      "device": (device: string | number) => string;
      "network": (network: string | number) => string;
      "expected": string;
      "unexpected": string;
      "steps": (string)[];
      "openDevices": (address: string | number) => string;
    };
    "devices": {
      "name": (values: { browser: string | number; system: string | number }) => string;
      "unknown": string;
    };
  };
  export const painterTexts: Record<"en" | "hy" | "ru", PainterTexts>;
}

declare module "*/texts/painter-loaders.ts" {
  export const painterLoaders: Record<"en" | "hy" | "ru", () => Promise<{ default: import("./texts/painter.ts").PainterTexts }>>;
}

declare module "*/texts/en/painter.ts" {
  const texts: import("./texts/painter.ts").PainterTexts;
  export default texts;
}

declare module "*/texts/paper.ts" {
  export type PaperTexts = {
    "titles": {
      "labels": string;
      "prices": string;
      "catalogue": string;
      "hanging": string;
      "certificate": string;
    };
    "index": string;
    "hanging": {
      "number": string;
      "fromLeft": string;
      "centre": string;
      "top": string;
      "nail": string;
      "unknown": string;
      "scale": (values: { height: string | number; scale: string | number }) => string;
      "lower": (height: string | number) => string;
    };
    "certificate": {
      "number": (number: string | number) => string;
      "copy": (values: { copy: string | number; size: string | number }) => string;
      "original": (artist: string | number) => string;
      "print": (artist: string | number) => string;
      "signature": string;
      "check": string;
      "issued": (values: { artist: string | number; day: string | number }) => string;
      "withdrawn": (day: string | number) => string;
    };
  };
  export const paperTexts: Record<"en" | "hy" | "ru" | "fr", PaperTexts>;
}

declare module "*/texts/paper-loaders.ts" {
  export const paperLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/paper.ts").PaperTexts }>>;
}

declare module "*/texts/en/paper.ts" {
  const texts: import("./texts/paper.ts").PaperTexts;
  export default texts;
}

declare module "*/texts/visitor.ts" {
  export type VisitorTexts = {
    "nameRequired": "";
    "nameTooLong": "";
    "emailInvalid": "";
    "subjectTooLong": "";
    "messageRequired": "";
    "messageTooLong": "";
    "plainTextOnly": "";
    "wallPictureTooLarge": "";
    "wallPictureUnreadable": "";
    "wallPictureNoRoom": "";
    "tooManyWallPictures": "";
  };
  export const visitorTexts: Record<"en" | "hy" | "ru" | "fr", VisitorTexts>;
}

declare module "*/texts/visitor-loaders.ts" {
  export const visitorLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/visitor.ts").VisitorTexts }>>;
}

declare module "*/texts/en/visitor.ts" {
  const texts: import("./texts/visitor.ts").VisitorTexts;
  export default texts;
}

declare module "*/texts/wall.ts" {
  export type WallTexts = {
    "preview": {
      "previewOf": string;
      "close": string;
      "photoFailed": string;
      "approximate": string;
      "trueSize": string;
      "ofTrueSize": (percent: string | number) => string;
      "uncertain": string;
      "error": (centimetres: string | number) => string;
      "otherProportions": string;
      "original": string;
      "inYourRoom": string;
      "inAr": string;
      "saved": string;
      "movable": string;
      "move": (subject: string | number) => string;
      "cameraPicture": string;
      "stills": {
        "camera": string;
        "photo": string;
      };
    };
    "controls": {
      "pictureErrors": {
        "locked": string;
        "missing": string;
      };
      "border": string;
      "calibrate": string;
      "rotate": string;
      "capture": string;
      "capturing": string;
      "reset": string;
      "camera": string;
      "photo": string;
      "size": string;
      "scale": string;
      "percent": (value: string | number) => string;
    };
    "setup": {
      "usePhoto": string;
      "starting": string;
      "allow": string;
      "heading": string;
      "point": string;
      "drag": string;
      "choose": string;
      "turn": string;
      "start": string;
      "measureAgain": string;
      "stillMeasured": string;
      "calibrate": string;
      "tryAgain": string;
      "frontCamera": string;
      "cameraRequired": string;
      "tips": (string)[];
      "failures": {
        "unsupported": string;
        "insecure": string;
        "denied": string;
        "missing": string;
        "busy": string;
        "feed": string;
        "playback": string;
        "other": string;
        "no front camera": string;
      };
      "photo": string;
      "tape": string;
      "choosePhoto": string;
      "useCamera": string;
      "unreadable": string;
    };
    "measuring": {
      "calibrate": string;
      "hold": string;
      "references": {
        "card": string;
        "a4": string;
      };
      "scale": (values: { percent: string | number; size: string | number }) => string;
      "tape": string;
      "withSheet": string;
      "close": string;
      "sheet": string;
      "sheets": {
        "a4": string;
        "letter": string;
        "card": string;
      };
      "longSide": string;
      "refuse": string;
      "snap": string;
      "accept": string;
      "use": string;
      "cancel": string;
      "skip": string;
      "instruction": string;
      "questions": {
        "a4": (size: string | number) => string;
        "letter": (size: string | number) => string;
        "card": (size: string | number) => string;
      };
      "searching": string;
      "notFound": string;
      "crossed": string;
      "noEdges": string;
      "snapFailure": string;
      "otherProportions": {
        "a4": string;
        "letter": string;
        "card": string;
      };
      "tooSmall": {
        "a4": string;
        "letter": string;
        "card": string;
      };
      "bent": string;
      "placed": (count: string | number) => string;
      "accuracy": (values: { error: string | number; size: string | number }) => string;
      "handles": (string)[];
      "moveHandle": (handle: string | number) => string;
      "zoom": string;
    };
    "room": {
      "blank": string;
      "leave": string;
      "failed": string;
    };
  };
  export const wallTexts: Record<"en" | "hy" | "ru" | "fr", WallTexts>;
}

declare module "*/texts/wall-loaders.ts" {
  export const wallLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/wall.ts").WallTexts }>>;
}

declare module "*/texts/en/wall.ts" {
  const texts: import("./texts/wall.ts").WallTexts;
  export default texts;
}

declare module "*/texts/zoom.ts" {
  export type ZoomTexts = {
    "help": string;
    "close": string;
    "zoom": string;
    "zoomOut": string;
    "zoomIn": string;
    "showWhole": string;
    "move": string;
    "left": string;
    "up": string;
    "down": string;
    "right": string;
    "whole": string;
    "smaller": string;
    "enlarged": (times: string | number) => string;
    "closest": string;
    "actualSize": string;
    "beyondDetail": string;
    "loading": string;
    "failures": {
      "none": string;
      "coarse": string;
      "parts": string;
    };
    "tryAgain": string;
    "measureAgain": string;
    "outline": string;
    "howLarge": string;
    "holdCard": string;
    "smallerOutline": string;
    "largerOutline": string;
    "fits": string;
    "cancel": string;
    "ruler": string;
    "centimetres": (length: string | number) => string;
    "inches": (length: string | number) => string;
  };
  export const zoomTexts: Record<"en" | "hy" | "ru" | "fr", ZoomTexts>;
}

declare module "*/texts/zoom-loaders.ts" {
  export const zoomLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/zoom.ts").ZoomTexts }>>;
}

declare module "*/texts/en/zoom.ts" {
  const texts: import("./texts/zoom.ts").ZoomTexts;
  export default texts;
}

declare module "*/texts/en/admin.ts" {
  const language: string;
  namespace alerts {
    const websiteNeedsHand: string;
    const sinceDay: import("./template.ts").Template<"day">;
    const passOn: string;
    const lastBackupFailed: string;
    const noRecentBackup: string;
    const backupCopyFailed: string;
    const diskIsNearlyFull: string;
    const messagesWereRefused: string;
    const mailIsNotSent: string;
  }
  namespace artist {
    const englishComesFirstForEach: string;
    const namePlace: string;
    const artistsName: string;
    const namePlaceUpdatedSuccessfully: string;
    const failedToUpdateNamePlace: string;
    const sampleQuoteIsGone: string;
    const saveNamePlace: string;
    const artistName: string;
    const onEveryPageInSearch: string;
    const sentenceAboutWork: string;
    const belowNameInSearchResults: string;
    const place: string;
    const followsSentenceUnlessSentenceNames: string;
    const theBiography: string;
    const artistBioUpdatedSuccessfully: string;
    const failedToUpdateArtistBio: string;
    const biography: string;
    const artistPhoto: string;
    const uploadPhoto: string;
    const artistStatement: string;
    const education: string;
    const awardsRecognition: string;
  }
  namespace artworkForm {
    const createNewArtwork: string;
    const editArtwork: string;
    const createArtwork: string;
    const updateArtwork: string;
    const loadingArtwork: string;
    const artworkNotFound: string;
    const artworkCreatedSuccessfully: string;
    const artworkHasBeenAddedTo: string;
    const artworkUpdatedSuccessfully: string;
    const failedToCreateArtwork: string;
    const errorOccurredWhileCreatingArtwork: string;
    const mainImageRequired: string;
    const pasteImageUrlsUploadFiles: string;
    const priceOnRequestHint: string;
    const medium: string;
    const mediumExample: string;
    const dimensions: string;
    const dimensionsExample: string;
    const cmInches: string;
    const hangsAsSize: import("./template.ts").Template<"size">;
    const centimetres: string;
    const inch: string;
    const inches: string;
    const widthWideHeightHigh: import("./template.ts").Template<"height" | "width">;
    const oil: string;
    const acrylic: string;
    const mixedMedia: string;
    const watercolor: string;
    const digitalArt: string;
    const size: string;
    const small: string;
    const mediumSize: string;
    const large: string;
    const availability: string;
    const marketplaceUrlOptional: string;
    const buyLinkOptional: string;
    const featuredArtworkShowOnHomepage: string;
    const featuredArtworksHangOnHomepage: string;
    const availableAsPrint: string;
    const printSizes: string;
    const priceCurrency: import("./template.ts").Template<"currency">;
    const forYourRecords: string;
    const noPageShowsThese: string;
    const toOfferPrintsAddEdition: string;
  }
  namespace artworks {
    const worksInOrderVisitorsSee: import("./template.ts").Counted;
    const addNewArtwork: string;
    const artworks: string;
    const noArtworksYet: string;
    const addFirstWorkPhotographWall: string;
    const availabilityTitle: import("./template.ts").Template<"title">;
    const titleIsAvailable: import("./template.ts").Template<"title">;
    const nextStepsForTitle: import("./template.ts").Template<"title">;
    const hangItFirst: string;
    const share: string;
    const linkCopied: string;
    const linkCouldNotBeCopied: string;
    const showOnHomepage: string;
    const itHangsOnHomepage: string;
    const homepageShowsFeaturedWorksFirst: import("./template.ts").Template<"count">;
    const settingsForLookingClosely: string;
    const settingsForLookingCloselyUpdated: string;
    const failedToUpdateSettingsFor: string;
    const saveSettings: string;
    const howCloselyVisitorsMayLook: string;
    const noZoom: string;
    const upTo2000Px: string;
    const upTo4000Px: string;
    const wholeOriginal: string;
    const alongLongestSideSiteServes: string;
    const rights: string;
    const sentToOtherSitesShow: string;
    const inCopyright: string;
    const cc0NoRightsReserved: string;
    const attribution: string;
    const shownBesideWorksOnOther: string;
  }
  namespace choices {
    const available: string;
    const active: string;
    const discontinued: string;
    const paper: string;
    const canvas: string;
    const solo: string;
    const group: string;
  }
  namespace common {
    const opensInNewTab: string;
    const pleaseTryAgain: string;
    const success: string;
    const error: string;
    const title: string;
    const description: string;
    const year: string;
    const type: string;
    const featured: string;
    const creating: string;
    const updating: string;
    const uploadImage: string;
    const additionalImage1: string;
    const additionalImage2: string;
    const failedToUpdateArtwork: string;
    const location: string;
    const sold: string;
    const reserved: string;
    const titleIsSold: import("./template.ts").Template<"title">;
    const titleIsReserved: import("./template.ts").Template<"title">;
    const cancel: string;
    const deleting: string;
    const confirmDeletion: import("./template.ts").Template<"title">;
    const noAnswerFromSite: string;
    const mayBeDone: string;
    const noConnection: string;
    const edit: string;
    const notOnSite: string;
    const saving: string;
    const discard: string;
    const checkConnection: string;
    const tryAgain: string;
    const loading: string;
    const back: string;
    const undo: string;
    const remove: string;
    const restore: string;
    const ok: string;
    const saveChanges: string;
    const lookingClosely: string;
    const remove2: string;
    const pictures: string;
    const pricesCurrency: string;
    const staysInRecentlyDeleted: import("./template.ts").Template<"days">;
  }
  namespace contact {
    const contactSettings: string;
    const contactSettingsUpdatedSuccessfully: string;
    const failedToUpdateContactSettings: string;
    const saveContactSettings: string;
    const instagramUrl: string;
    const instagramHandle: string;
    const marketplaceUrl: string;
    const email: string;
    const handleExample: string;
    const theContactSettings: string;
    const messages: string;
    const inbox: string;
    const unreadCount: import("./template.ts").Counted;
    const messagesAreNotMailedTo: string;
    const noMessagesYet: string;
    const messagesFromContactPageArrive: string;
    const unread: string;
    const noSubject: string;
    const markAsUnread: string;
    const markAsRead: string;
    const failedToUpdateMessage: string;
    const messageFromName: import("./template.ts").Template<"name">;
    const confirmMessageDeletion: import("./template.ts").Template<"days" | "name">;
    const isNew: string;
    const answered: string;
    const closed: string;
    const state: string;
    const noLongerShownOnSite: string;
    const nowNotAvailable: string;
    const nowPrice: import("./template.ts").Template<"price">;
    const visitorsWall: string;
    const visitorsWallItIsShown: string;
    const markAsReserved: string;
    const markAsSold: string;
    const onSiteTitle: import("./template.ts").Template<"title">;
    const notificationMailOnWay: string;
    const notificationMailSent: string;
    const notificationMailCouldNotBe: string;
    const waitingToBeSentSite: string;
    const sent: string;
    const couldNotBeSentCheck: string;
    const notKnownToBeSent: string;
    const reply: string;
    const toName: import("./template.ts").Template<"name">;
    const replyToName: import("./template.ts").Template<"name">;
    const keepAsNew: string;
    const markedAsAnswered: string;
    const failedToSendReply: string;
    const youAt: import("./template.ts").Template<"when">;
    const sendAgain: string;
    const useMyOwnMailProgram: string;
    const toNameEmail: import("./template.ts").Template<"email" | "name">;
    const replyOnWay: string;
    const goesToEmailAsSubject: import("./template.ts").Template<"email" | "subject">;
    const sendReply: string;
    const sending: string;
    const notesOnMessageFromName: import("./template.ts").Template<"name">;
    const failedToSaveNotes: string;
    const notesForAlone: string;
    const changePassword: string;
    const passwordChangedSuccessfully: string;
    const allOtherDevicesHaveBeen: string;
    const passkeysToKeep: string;
    const newPasswordRemovesPasskeysTick: string;
    const failedToChangePassword: string;
    const currentPassword: string;
    const showCurrentPassword: string;
    const hideCurrentPassword: string;
    const newPassword: string;
    const showNewPassword: string;
    const hideNewPassword: string;
    const strengthStrength: import("./template.ts").Template<"strength">;
    const tooShort: string;
    const weak: string;
    const fair: string;
    const good: string;
    const strong: string;
    const earlierTextHasArrivedIt: string;
    const telephoneOptional: string;
    const whatsappOptional: string;
    const telegramOptional: string;
    const iTakeCommissions: string;
    const otherwiseNoPageOffersAny: string;
    const wordsAboutCommissions: string;
    const ifEmptyLimitedNumberPer: string;
    const notDeliveredYet: string;
    const mailToYou: string;
    const reportToYou: string;
    const replyToVisitor: string;
    const notificationOfDevice: string;
    const givenUp: string;
    const nextAttemptWhen: import("./template.ts").Template<"when">;
    const failedToSendAgain: string;
    const change: string;
    const saveNotes: string;
  }
  namespace dashboard {
    const contentManagement: string;
    const viewSite: string;
    const content: string;
    const logout: string;
    const loggedOutSuccessfully: string;
    const haveBeenLoggedOut: string;
    const logoutFailed: string;
    const thereWasErrorLoggingOut: string;
    const languageAdmin: string;
    const languageWasNotChanged: string;
    const homepage: string;
    const artworks: string;
    const prints: string;
    const exhibitions: string;
    const aboutArtist: string;
    const contact: string;
    const failedAttempts: import("./template.ts").Counted;
    const attemptsToSignInSince: import("./template.ts").Template<"attempts" | "day">;
    const failedSignIns: string;
    const nobodyGotInByThem: string;
    const newMessages: import("./template.ts").Counted;
    const messagesNewest: import("./template.ts").Template<"messages" | "newest">;
    const draftCount: import("./template.ts").Counted;
  }
  namespace dates {
    const day: import("./template.ts").Template<"day" | "month" | "year">;
    const months: string;
  }
  namespace devices {
    const thisDevice: string;
    const browserOnSystem: import("./template.ts").Template<"browser" | "system">;
    const unknownDevice: string;
    const signedInDevices: string;
    const failedToSignOut: string;
    const deviceSignedOut: string;
    const signedInDevices2: string;
    const signOutAllOthers: string;
    const lastUsedWhenNetworkNetwork: import("./template.ts").Template<"network" | "when">;
    const unknown: string;
    const signedInWhen: import("./template.ts").Template<"when">;
    const signOut: string;
    const signInDevices: string;
    const notificationsNeedAddressHttps: string;
    const thisBrowserHasNoNotifications: string;
    const notificationsThisSiteAreBlocked: string;
    const notifications: string;
    const deviceTellsWhenMessageArrives: string;
    const notifiedDevices: string;
    const failedToTurnNotificationsOff: string;
    const notificationsAreOff: string;
    const notifiedSinceWhen: import("./template.ts").Template<"when">;
    const turnOff: string;
    const notificationsOnDevice: import("./template.ts").Template<"device">;
    const notificationsStayOff: string;
    const notificationsAreOn: string;
    const thisDeviceTellsNewMessages: string;
    const browsersNotificationServiceDidNot: string;
    const notifyMeOnThisDevice: string;
    const passkeys: string;
    const passkeySignsInFingerprintFace: string;
    const thePasskeys: string;
    const addedWhenLastUsedLast: import("./template.ts").Template<"lastUsed" | "when">;
    const addedWhenNotUsedYet: import("./template.ts").Template<"when">;
    const worksAtDomainOnly: import("./template.ts").Template<"domain">;
    const removePasskey: string;
    const confirmPasskeyRemoval: import("./template.ts").Template<"name">;
    const passkeyRemoved: string;
    const failedToRemovePasskey: string;
    const passkeysNeedBrowserKnowsThem: string;
    const noPasskeyWasAdded: string;
    const passkeyAdded: string;
    const nameCanNowSignIn: import("./template.ts").Template<"name">;
    const failedToAddPasskey: string;
    const nameNewPasskey: string;
    const passkeyNameHint: string;
    const addPasskey: string;
    const waitingForDevice: string;
    const thisDeviceAlreadyHasPasskey: string;
    const passkeysWorkOnlyAtPublic: string;
    const deviceDidNotConfirmIt: string;
  }
  namespace drafts {
    const onThisPhone: string;
    const onThisComputer: string;
    const keptPlace: import("./template.ts").Template<"place">;
    const keptPlaceNotSavedYet: import("./template.ts").Template<"place">;
    const saving: string;
    const itMayBeOnSite: string;
    const earlierSaveMayBeOn: string;
    const waitingForNetworkKeptPlace: import("./template.ts").Template<"place">;
    const signInToSaveKept: import("./template.ts").Template<"place">;
    const waitingForPicture: string;
    const waitingForPictureKeptPlace: import("./template.ts").Template<"place">;
    const notKeptPlaceStorageIs: import("./template.ts").Template<"place">;
    const textIsKeptPlacePicture: import("./template.ts").Template<"place">;
    const notKeptPlaceBrowserOffers: import("./template.ts").Template<"place">;
    const savedWhen: import("./template.ts").Template<"when">;
    const notSavedYetTitlesLogging: import("./template.ts").Template<"titles">;
    const notSavedYetTitlesLoggingOut: import("./template.ts").Template<"titles">;
    const quotedTitle: import("./template.ts").Template<"title">;
    const waitsForToSignIn: string;
    const waitsForNetwork: string;
    const fromWhen: import("./template.ts").Template<"when">;
    const changesToTitle: import("./template.ts").Template<"title">;
    const restoredFromWhen: import("./template.ts").Template<"when">;
    const openItBelowToSee: string;
    const anotherDeviceChangedItToo: string;
    const itWasDeletedOpenIt: string;
    const titleIsSaved: import("./template.ts").Template<"title">;
    const titleWasNotSaved: import("./template.ts").Template<"title">;
    const textTitle: import("./template.ts").Template<"title">;
    const discardTitle: import("./template.ts").Template<"title">;
  }
  namespace exhibitions {
    const addNewExhibition: string;
    const newExhibition: string;
    const exhibitions: string;
    const exhibition: string;
    const noExhibitionsYet: string;
    const editTitle: import("./template.ts").Template<"title">;
    const createExhibition: string;
    const updateExhibition: string;
    const exhibitionCreatedSuccessfully: string;
    const exhibitionUpdatedSuccessfully: string;
    const failedToCreateExhibition: string;
    const failedToUpdateExhibition: string;
    const venue: string;
    const moreDetails: string;
    const startDate: string;
    const endDate: string;
    const startDateExample: string;
    const endDateExample: string;
    const exhibitionImage: string;
    const visitorsSeeNoneUntilYouAdd: string;
  }
  namespace forms {
    const pictureWasNotAcceptedMake: string;
    const deletedOnAnotherDevice: string;
  }
  namespace homepage {
    const homepageSettings: string;
    const homepageUpdatedSuccessfully: string;
    const failedToUpdateHomepage: string;
    const heroQuote: string;
    const heroBackgroundImage: string;
    const doneStepsDone: import("./template.ts").Template<"done" | "steps">;
    const firstStepsCount: import("./template.ts").Template<"count">;
    const done: string;
    const name: string;
    const portrait: string;
    const largePictureForHomepage: string;
    const firstWork: string;
    const howPeopleReach: string;
    const messageToYourselfFromContact: string;
    const withoutQuotePlaceStaysEmpty: string;
  }
  namespace installed {
    const noPictureArrived: string;
    const chooseItHere: string;
    const anotherAppSharedPicture: string;
    const anotherAppSharedPictures: string;
    const useIt: string;
  }
  namespace ordering {
    const artworkOrderUpdatedSuccessfully: string;
    const failedToUpdateArtworkOrder: string;
    const artworkPositionUpdatedSuccessfully: string;
    const failedToUpdateArtworkPosition: string;
    const printOrderUpdatedSuccessfully: string;
    const failedToUpdatePrintOrder: string;
    const printPositionUpdatedSuccessfully: string;
    const failedToUpdatePrintPosition: string;
    const draggable: string;
    const drag: string;
    const moveUp: string;
    const moveDown: string;
    const moveToFirst: string;
    const moveToPlace: string;
    const moveTitle: import("./template.ts").Template<"title">;
    const placeOf: import("./template.ts").Template<"count">;
    const move: string;
    const draggingCouldNotBeLoaded: string;
    const moveUpMoveDownStill: string;
    const work: string;
    const pressSpaceEnterToPick: string;
    const pickedUpTitle: import("./template.ts").Template<"title">;
    const titleIsOverOther: import("./template.ts").Template<"other" | "title">;
    const titleWasPutBack: import("./template.ts").Template<"title">;
    const titleTakesPlaceOther: import("./template.ts").Template<"other" | "title">;
    const order: string;
    const done: string;
    const search: string;
    const nothingFound: string;
  }
  namespace papers {
    const print: string;
    const onPaper: string;
    const kind: string;
    const works: string;
    const all: string;
    const available: string;
    const sold: string;
    const byHand: string;
    const language: string;
    const page: string;
    const label: string;
    const code: string;
    const heading: string;
    const prices: string;
    const inches: string;
    const pictures: string;
    const twoPerPage: string;
    const wireDrop: string;
    const copy: string;
    const details: string;
    const preview: string;
    const noPreview: string;
    const make: string;
    const making: string;
    const pageOfPages: import("./template.ts").Template<"page" | "pages">;
    const open: string;
    const saveAgain: string;
    const failed: string;
    const close: string;
    const certificate: string;
    const certificates: string;
    const allCertificates: string;
    const certificatesOf: import("./template.ts").Template<"title">;
    const certificateNumber: import("./template.ts").Template<"number">;
    const copyNumber: import("./template.ts").Template<"copy">;
    const withdrawn: string;
    const withdraw: string;
    const confirmWithdrawal: import("./template.ts").Template<"number">;
    const failedToWithdraw: string;
    const issue: string;
    const failedToIssue: string;
    const editionSize: string;
    const coarse: import("./template.ts").Template<"count">;
  }
  namespace photograph {
    const straightenPicture: string;
    const straighten: string;
    const straightenAgain: string;
    const paintingHangsOnWallHere: string;
    const pictureCouldNotBeLoaded: string;
    const moveCirclesToCornersPainting: string;
    const moveCirclesToCornersSheet: string;
    const topLeftCornerMoveArrow: string;
    const topRightCornerMoveArrow: string;
    const bottomRightCornerMoveArrow: string;
    const bottomLeftCornerMoveArrow: string;
    const topLeftCornerSheetMove: string;
    const topRightCornerSheetMove: string;
    const bottomRightCornerSheetMove: string;
    const bottomLeftCornerSheetMove: string;
    const shown: string;
    const photograph: string;
    const result: string;
    const straightenedPicture: string;
    const noResultYet: string;
    const sheetPaperBesideIt: string;
    const none: string;
    const movePaintingsCorners: string;
    const moveSheetsCorners: string;
    const correctLightBySheet: string;
    const useAsDimensions: string;
    const isInDimensions: string;
    const sizeAppearsOnceHaveMoved: string;
    const noSizeSheetIsNot: string;
    const keepAsItIs: string;
    const undoShowPhotographItself: string;
    const thisDeviceCannotOpenPhotograph: string;
    const noPaintingWasFoundPlace: string;
    const cornersMustFormQuadrilateralWithout: string;
    const cornersAreGuessLookAt: string;
    const sheetsEdgesLookBent: string;
    const photographIsLittleBlurredHold: string;
    const pictureHasFewerThan1: string;
    const pictureHasTooFewDots: string;
    const lightIsReflectedOnPainting: string;
    const brightestDarkestPartsHaveLost: string;
    const lightIsKeptSheetIs: string;
    const photographIsBeingOpened: string;
    const lookingForPaintingPlace: string;
    const placeCornersYourself: string;
    const howThickIsCanvas: string;
    const notAtAll: string;
    const unknown: string;
  }
  namespace pictures {
    const imageUrlUploadedPath: string;
    const pasteImageUrl: string;
    const clearPicture: import("./template.ts").Template<"picture">;
    const movePictureEarlier: import("./template.ts").Template<"picture">;
    const movePictureLater: import("./template.ts").Template<"picture">;
    const previewPicture: import("./template.ts").Template<"picture">;
    const notEveryPictureFits: string;
    const thereIsRoomForPictures: import("./template.ts").Template<"count">;
    const takePhoto: string;
    const forSubject: import("./template.ts").Template<"subject">;
    const uploading: string;
    const uploadingPicture: import("./template.ts").Template<"picture">;
    const preparingPicture: import("./template.ts").Template<"picture">;
    const preparing: string;
    const cancelUpload: string;
    const tryAgain: string;
    const uploadBrokeOffItGoes: string;
    const uploadFailed: string;
    const fileIsTooLarge: string;
    const makeItSmallerForMe: string;
    const thisBrowserCannotReadPicture: string;
    const exportItAsJpegUpload: string;
    const invalidFileType: string;
    const selectImageFile: string;
    const selectValidImageFile: string;
    const fileTooLarge: string;
    const selectImageSmallerThan10mb: string;
    const imageUploadedSuccessfully: string;
    const imageNumberHasBeenAdded: import("./template.ts").Template<"number">;
    const uploadFailed2: string;
    const failedToUploadImage: string;
    const address: string;
    const morePictures: import("./template.ts").Template<"count">;
  }
  namespace printForm {
    const createPrintEdition: string;
    const editPrintEdition: string;
    const updatePrintEdition: string;
    const loadingPrintEdition: string;
    const printEditionNotFound: string;
    const failedToCreatePrintEdition: string;
    const failedToUpdatePrintEdition: string;
    const failedToDeletePrintEdition: string;
    const deletePrintEdition: string;
    const confirmDeletion: string;
    const mainPrintImageRequired: string;
    const pasteImageUrlsUploadFiles: string;
    const printDetails: string;
    const printTitle: string;
    const preferredMaterial: string;
    const status: string;
    const referenceArtworkOptional: string;
    const noReferenceArtwork: string;
    const fillsInTitlePicturesIf: string;
    const featuredPrintEdition: string;
    const marksItInListNo: string;
    const availableSizes: string;
  }
  namespace printSizes {
    const sizeNumber: import("./template.ts").Template<"number">;
    const widthCm: string;
    const heightCm: string;
    const material: string;
    const priceOnRequest: string;
    const newSize: string;
    const removeSize: import("./template.ts").Template<"size">;
    const noSizesYet: string;
    const addSize: string;
    const sizesInProportion: string;
    const dotsPerInch: import("./template.ts").Template<"dpi">;
    const softDots: import("./template.ts").Template<"dpi">;
    const barePaperBeside: import("./template.ts").Template<"width">;
    const barePaperAbove: import("./template.ts").Template<"width">;
    const bareCanvasBeside: import("./template.ts").Template<"width">;
    const bareCanvasAbove: import("./template.ts").Template<"width">;
    const priceCalculator: string;
    const calculatorWidthCm: string;
    const calculatorHeightCm: string;
    const calculatorMaterial: string;
    const calculatedPrice: string;
    const premiumPaper: string;
    const priceOverrideCurrency: import("./template.ts").Template<"currency">;
  }
  namespace prints {
    const printEditionsManagement: string;
    const editionsInOrderVisitorsSee: import("./template.ts").Counted;
    const addNewPrintEdition: string;
    const printsAreIndependentOriginals: string;
    const independentData: string;
    const printHasOwnTitlePictures: string;
    const customSizes: string;
    const eachEditionHasOwnSizes: string;
    const optionalReference: string;
    const printMayNameOriginalIt: string;
    const printEditions: string;
    const noPrintEditionsYet: string;
    const onePictureOneSizeAre: string;
    const createFirstPrintEdition: string;
    const noSizes: string;
    const sizeCount: import("./template.ts").Counted;
    const settingsPrices: string;
    const settingsPricesUpdatedSuccessfully: string;
    const failedToUpdateSettingsPrices: string;
    const paperPricePerDm: string;
    const canvasPricePerDm: string;
    const text1DmIs1010: string;
    const sizesPriceTheirOwnKeep: string;
    const currencyPrints: string;
    const currencyOriginals: string;
    const codeThreeLettersSuchAs: string;
    const visitorsMayAskForTheir: string;
    const showPricesSoldWorks: string;
    const showReservedWorksAsReserved: string;
    const otherwiseVisitorsSeeThemAs: string;
    const shippingReturnsFraming: string;
    const sentenceBesideEachPrice: string;
  }
  namespace session {
    const adminPortal: string;
    const password: string;
    const showPassword: string;
    const hidePassword: string;
    const signIn: string;
    const signInPasskey: string;
    const signingIn: string;
    const loginSuccessful: string;
    const welcomeToAdminPanel: string;
    const loginFailed: string;
    const invalidPassword: string;
    const passkeyNotAccepted: string;
    const signInAgain: string;
    const sessionHasEndedThisChange: string;
    const notNow: string;
  }
  namespace translationFields {
    const fieldInLanguage: import("./template.ts").Template<"field" | "language">;
    const fieldInEnglish: import("./template.ts").Template<"field">;
    const languageTexts: string;
    const whereLeaveFieldEmptyVisitors: string;
    const emptyInEnglish: string;
    const use: string;
    const translatedFromEarlierText: string;
    const itStillFits: string;
  }
  namespace trash {
    const deletedRecords: string;
    const recentlyDeleted: string;
    const deletedWhenLeft: import("./template.ts").Template<"left" | "when">;
    const daysLeft: import("./template.ts").Counted;
    const deleteForGood: string;
    const deleteForGoodTitle: string;
    const confirmFinalDeletion: import("./template.ts").Template<"title">;
    const restored: string;
    const failedToRestore: string;
    const deletedForGood: string;
    const failedToDeleteForGood: string;
    const deleteArtwork: string;
    const artworkDeletedSuccessfully: string;
    const failedToDeleteArtwork: string;
    const deletePrintEdition: string;
    const printDeletedSuccessfully: string;
    const failedToDeletePrint: string;
    const deleteExhibition: string;
    const exhibitionDeletedSuccessfully: string;
    const failedToDeleteExhibition: string;
    const deleteMessage: string;
    const messageDeletedSuccessfully: string;
    const failedToDeleteMessage: string;
    const noLongerInTrash: string;
  }
  namespace ui {
    const noViewsYet: string;
    const viewCount: import("./template.ts").Counted;
    const viewsRecentInLastDays: import("./template.ts").Template<"days" | "recent" | "views">;
    const previewAsRealPage: string;
    const linkTitleOpensInNew: import("./template.ts").Template<"link" | "title">;
    const viewOnSite: string;
    const subjectCouldNotBeLoaded: import("./template.ts").Template<"subject">;
    const thisScreen: string;
    const itMayHaveBeenDeleted: string;
    const thisPageOpensAfterSign: string;
    const thisPageOpensWhenNetwork: string;
    const backToAdmin: string;
    const dismiss: string;
    const preview: string;
    const moreActionsForTitle: import("./template.ts").Template<"title">;
  }
  namespace versions {
    const changedOnAnotherDevice: string;
    const thisWasSavedElsewhereWhile: string;
    const yours: string;
    const savedElsewhere: string;
    const loadOtherVersion: string;
    const saveMineAnyway: string;
    const empty: string;
    const earlierVersions: string;
    const theEarlierVersions: string;
    const loadingEarlierVersions: string;
    const eachChangeKeepsVersionBefore: string;
    const untilWhen: import("./template.ts").Template<"when">;
    const sameAsNow: string;
    const then: string;
    const now: string;
    const saveChangesFirst: string;
    const bringBackThisVersion: string;
    const printSizes: string;
    const sizes: string;
    const orderFeaturedArtworks: string;
    const languagesWriteIn: string;
    const yes: string;
    const no: string;
  }
  namespace workForm {
    const updateDetailsForTitle: import("./template.ts").Template<"title">;
    const showOnSite: string;
    const onlySeeItHereIn: string;
    const previewAsRealPageAs: string;
  }
}
