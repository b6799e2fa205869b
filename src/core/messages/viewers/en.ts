/** The texts of the zoom viewer. Browsers load them with it. */
export const en = {
  zoom: {
    help: "Drag, pinch or turn the wheel. Keys: arrows move, plus and minus zoom, 0 shows the whole work.",
    close: "Close",
    zoom: "Zoom",
    out: "Zoom out",
    in: "Zoom in",
    showWhole: "Show the whole work",
    move: "Move",
    left: "Move left",
    up: "Move up",
    down: "Move down",
    right: "Move right",
    whole: "The whole work",
    smaller: "Smaller than the screen",
    enlarged: (times: string) => `Enlarged ${times} times`,
    closest: "as close as the picture goes",
    actualSize: "Actual size",
    beyondDetail: "Actual size, beyond the picture’s detail",
    loading: "Loading…",
    failures: {
      none: "The picture could not be loaded. It may have been taken off the site, or the connection is gone.",
      coarse: "The close view could not be loaded. This is the picture as the page shows it.",
      parts: "Parts of the picture could not be loaded.",
    },
    tryAgain: "Try again",
    measureAgain: "Measure again",
    outline: "Size of the outline",
    howLarge: "How large is your screen?",
    holdCard:
      "Hold a bank card against the screen, its corner in the corner of the outline, and make the outline the card’s size. This device remembers it.",
    smallerOutline: "Smaller outline",
    largerOutline: "Larger outline",
    fits: "It fits",
    cancel: "Cancel",
    ruler: "Ruler, on the work itself",
    centimetres: (length: number) => `${length} cm`,
    inches: (length: number) => `${length} in`,
  },
};

export type ViewerTexts = typeof en;
export type ZoomTexts = ViewerTexts["zoom"];
