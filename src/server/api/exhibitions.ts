import {
  createExhibition,
  deleteExhibition,
  getExhibition,
  listExhibitions,
  updateExhibition,
} from "../catalogue/exhibitions.ts";
import type { Api } from "./calls.ts";
import { addCollection } from "./content.ts";

export function addExhibitions(app: Api): void {
  addCollection(app, {
    name: "exhibitions",
    tag: "Exhibitions",
    entity: "Exhibition",
    noun: "exhibition",
    summaries: {
      list: "All exhibitions, newest year first",
      get: "One exhibition",
      create: "Add an exhibition",
      update: "Replace an exhibition",
      remove: "Delete an exhibition",
    },
    list: listExhibitions,
    get: getExhibition,
    create: createExhibition,
    update: updateExhibition,
    remove: deleteExhibition,
  });
}
