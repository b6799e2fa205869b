import {
  type Exhibition,
  type ExhibitionInput,
  exhibitionSchema,
} from "../../../core/entities/exhibition.ts";
import { collection } from "./resource.ts";

export const {
  list: exhibitionList,
  useSave: useSaveExhibition,
  useDelete: useDeleteExhibition,
} = collection<Exhibition, ExhibitionInput>("exhibitions", exhibitionSchema);
