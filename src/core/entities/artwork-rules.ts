export const artworkTypes = ["oil", "acrylic", "mixed", "watercolor", "digital"] as const;
export type ArtworkType = (typeof artworkTypes)[number];

export const artworkSizes = ["small", "medium", "large"] as const;
export type ArtworkSize = (typeof artworkSizes)[number];

export const availabilities = ["available", "sold", "reserved"] as const;
export type Availability = (typeof availabilities)[number];

/** The create form offers fewer choices than the edit form. */
export const artworkTypesOnCreate = ["oil", "acrylic", "mixed"] as const;

export const availabilitiesOnCreate = ["available", "sold"] as const;

interface HasAvailability {
  availability: Availability;
}

/** A reserved work counts as sold. */
export function isAvailable(artwork: HasAvailability): boolean {
  return artwork.availability === "available";
}

export const availabilityFilters = ["all", "available", "sold"] as const;

export type AvailabilityFilter = (typeof availabilityFilters)[number];

/** Returns "all" for an unknown value. */
export function parseAvailabilityFilter(value: string | null | undefined): AvailabilityFilter {
  return availabilityFilters.find((filter) => filter === value) ?? "all";
}

export const galleryViews = ["pictures", "scale"] as const;

export type GalleryView = (typeof galleryViews)[number];

/** Returns "pictures" for an unknown value. */
export function parseGalleryView(value: string | null | undefined): GalleryView {
  return galleryViews.find((view) => view === value) ?? "pictures";
}

/** The most featured works that the home page shows. */
export const maxFeaturedWorks = 3;

/** Id of the artwork that the home page shows as "Latest Creation". */
export const latestCreationId = 1;
