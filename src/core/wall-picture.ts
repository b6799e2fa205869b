/** Size limit of the JPEG, sent and stored. */
export const maxWallPictureBytes = 400_000;

/** In px, of the longest side. */
export const maxWallPictureSide = 1600;

export const wallPicturePrefix = "data:image/jpeg;base64,";
