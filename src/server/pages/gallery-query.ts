import type { Context } from "hono";
import {
  type AvailabilityFilter,
  type GalleryView,
  parseAvailabilityFilter,
  parseGalleryView,
} from "../../core/entities/artwork-rules.ts";
import { recordId } from "../../core/entities/text.ts";
import { parseWorkFilters, type WorkFilters } from "../../core/gallery-filters.ts";
import type { AppEnv } from "../services.ts";

/** The choices of a visitor in the gallery, from the query of its address. */
export interface GalleryQuery {
  availability: AvailabilityFilter;
  /** The chosen width, price and type. */
  filters: WorkFilters;
  view: GalleryView;
  /** Counted from 1. */
  page: number;
  /** The work opened in the dialog. */
  workId: number | null;
}

const pageNumber = recordId.catch(1);
const openedId = recordId.nullable().catch(null);

/** Reads the address of the gallery. Unknown values count as their defaults. */
export function parseGalleryQuery({ req }: Context<AppEnv>): GalleryQuery {
  return {
    availability: parseAvailabilityFilter(req.query("availability")),
    filters: parseWorkFilters((name) => req.query(name)),
    view: parseGalleryView(req.query("view")),
    page: pageNumber.parse(req.query("page")),
    workId: openedId.parse(req.query("work") ?? null),
  };
}
