import type { visitorErrors as english } from "./en.ts";

export const visitorErrors = {
  nameRequired: "Indiquez votre nom",
  nameTooLong: "Ce nom est trop long",
  emailInvalid: "Indiquez une adresse e-mail valide",
  subjectTooLong: "Cet objet est trop long",
  messageRequired: "Écrivez votre message",
  messageTooLong: "Ce message est trop long",
  plainTextOnly: "Saisissez du texte simple",
  wallPictureTooLarge: "Cette image est trop lourde",
  wallPictureUnreadable:
    "L’image du mur est illisible. Décochez-la et envoyez votre message sans elle.",
  wallPictureNoRoom:
    "La boîte de réception n’a plus de place pour une image. Décochez-la et envoyez votre message sans elle.",
  tooManyWallPictures:
    "Trop d’images ont été envoyées aujourd’hui. Décochez-la et envoyez votre message sans elle.",
} satisfies Record<keyof typeof english, string>;
